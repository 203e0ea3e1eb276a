import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { receiptLines } from '../features/catalog/cart.server';
import { holdersOf, ReceiptLine } from '../features/catalog/receipt.server';
import { ReceiptPage } from '../features/catalog/receipt-page';
import type { Handle } from '../features/shell/handle';
import { notFound } from '../platform/platform-error';

export const handle: Handle = {
  i18n: 'catalog',
  shell: 'focus',
  title: 'catalog.receipt.page',
  back: { to: '/my-requests', title: 'menu.requests' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const lines = await receiptLines(auth, args.params.receiptId ?? '', ReceiptLine);
  if (lines.length === 0) throw notFound();
  return { lines, holders: await holdersOf(auth, lines) };
}

export default function Receipt() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
