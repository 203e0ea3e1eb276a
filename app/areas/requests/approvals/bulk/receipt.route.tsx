import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { loadTypeNames } from '../../../../kits/requests/tenant-rules.server';
import { governance, guard } from '../../../../server/guard/guard.server';
import { readReceipt } from '../../../../server/session/receipts.server';
import { BulkReceipt } from './bulk-receipt';
import { backToList } from './paths';
import { StoredReceipt } from './receipt.server';

export const handle: Handle<typeof loader> = {
  title: 'workItems.bulk.receipt',
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const [receipt, typeNames] = await Promise.all([
    readReceipt(auth, args.params.receiptId ?? '', StoredReceipt),
    loadTypeNames(auth),
  ]);
  return { receipt, list: receipt.list, typeNames };
}

export default function Receipt() {
  const { receipt, typeNames } = useLoaderData<typeof loader>();
  return <BulkReceipt receipt={receipt} typeNames={typeNames} />;
}
