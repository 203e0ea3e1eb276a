import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { receiptLines } from '../access/cart.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { holdersOf, ReceiptLine } from '../features/requests/asking/receipt.server';
import { ReceiptPage } from '../features/requests/asking/receipt-page';
import type { Handle } from '../features/shell/handle';
import { notFound } from '../platform/platform-error';

export const handle: Handle = {
  shell: 'focus',
  title: 'asking.receipt.page',
  back: { to: '/my-requests', title: 'menu.requests' },
};

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const lines = await receiptLines(pass, args.params.receiptId ?? '', ReceiptLine);
  if (lines.length === 0) throw notFound();
  return { lines, holders: await holdersOf(pass, lines) };
}

export default function Receipt() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
