import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadReceipt } from './receipt.server';
import { EndingsReceipt } from './receipt-page';

export const handle: Handle = {
  shell: 'focus',
  title: 'workItems.bulk.receipt',
  object: () => ({ key: 'access.ending.extend.title', values: {} }),
  back: { to: '/my-access/ending', title: 'access.ending.title' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params.receiptId ?? '');
}

export default function Receipt() {
  return <EndingsReceipt page={useLoaderData<typeof loader>()} />;
}
