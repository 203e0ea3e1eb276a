import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { BulkReceipt } from '../features/approvals/bulk/bulk-receipt';
import { backToList } from '../features/approvals/bulk/paths';
import { KeptReceipt } from '../features/approvals/bulk/receipt.server';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import type { Handle } from '../features/shell/handle';
import { readReceipt } from '../session/receipts.server';

export const handle: Handle = { i18n: ['bulk', 'requests'], title: 'bulk.receipt', back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const [receipt, typeNames] = await Promise.all([
    readReceipt(auth, args.params.receiptId ?? '', KeptReceipt),
    ownTypeNames(auth),
  ]);
  return { receipt, list: receipt.list, typeNames };
}

export default function Receipt() {
  const { receipt, typeNames } = useLoaderData<typeof loader>();
  return <BulkReceipt receipt={receipt} typeNames={typeNames} />;
}
