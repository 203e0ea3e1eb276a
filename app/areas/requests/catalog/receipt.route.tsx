import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { receiptLines } from '../../../kits/requests/catalog/cart.server';
import { holdersOf, ReceiptLine } from '../../../kits/requests/catalog/receipt.server';
import { ReceiptPage } from '../../../kits/requests/catalog/receipt-page';
import { notFoundError } from '../../../platform/platform-error';
import { governance, guard } from '../../../server/guard/guard.server';

export const handle: Handle = {
  shell: 'focus',
  title: 'requests.catalog.receipt.page',
  back: { to: '/my-requests', title: 'menu.requests' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const lines = await receiptLines(auth, args.params.receiptId ?? '', ReceiptLine);
  if (lines.length === 0) throw notFoundError();
  return { lines, holders: await holdersOf(auth, lines) };
}

export default function Receipt() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
