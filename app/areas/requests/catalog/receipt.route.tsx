import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { readReceiptLines } from '../../../kits/requests/catalog/cart.server';
import { loadHolders, ReceiptLine } from '../../../kits/requests/catalog/receipt.server';
import { ReceiptPage } from '../../../kits/requests/catalog/receipt-page';
import { notFoundError } from '../../../platform/platform-error';
import { governance, guard } from '../../../server/guard/guard.server';

export const handle: Handle = {
  shell: 'focus',
  title: 'workItems.bulk.receipt',
  object: () => ({ key: 'requests.catalog.item.page', values: {} }),
  back: { to: '/my-requests', title: 'menu.requests' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const lines = await readReceiptLines(auth, args.params.receiptId ?? '', ReceiptLine);
  if (lines.length === 0) throw notFoundError();
  return { lines, holders: await loadHolders(auth, lines) };
}

export default function Receipt() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
