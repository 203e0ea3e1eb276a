import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadReceipt } from './bulk.server';
import { BulkReceipt } from './bulk-receipt';
import { backToList } from './paths';

export const handle: Handle<typeof loader> = {
  title: 'workItems.violationBulk.receipt',
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export default function ViolationsReceipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
