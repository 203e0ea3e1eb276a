import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { loadReceipt } from '../features/violations/bulk/bulk.server';
import { BulkReceipt } from '../features/violations/bulk/bulk-receipt';
import { backToList } from '../features/violations/bulk/paths';

export const handle: Handle = {
  i18n: ['violationBulk', 'violations'],
  title: 'violationBulk.receipt',
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export default function ViolationsReceipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
