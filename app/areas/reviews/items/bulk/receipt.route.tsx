import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { loadReceipt } from './bulk.server';
import { BulkReceipt } from './bulk-receipt';

export const handle: Handle = { title: 'reviews.items.bulk.receipt' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export default function SelectedReceipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
