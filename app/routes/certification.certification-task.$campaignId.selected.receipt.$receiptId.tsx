import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { loadReceipt } from '../features/review-items/bulk/bulk.server';
import { BulkReceipt } from '../features/review-items/bulk/bulk-receipt';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'items', title: 'items.bulk.receipt' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export default function SelectedReceipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
