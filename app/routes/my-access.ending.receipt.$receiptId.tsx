import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { loadReceipt } from '../features/endings/receipt.server';
import { EndingsReceipt } from '../features/endings/receipt-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: ['catalog', 'endings', 'grants', 'requests'],
  shell: 'focus',
  title: 'endings.receipt.page',
  back: { to: '/my-access/ending', title: 'endings.title' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params.receiptId ?? '');
}

export default function Receipt() {
  return <EndingsReceipt page={useLoaderData<typeof loader>()} />;
}
