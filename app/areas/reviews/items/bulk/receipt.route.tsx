import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { BulkReceipt } from './bulk-receipt';
import { continueBulk, loadBulkReceipt } from './receipt.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'reviews.items.bulk.receipt' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadBulkReceipt(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return continueBulk(auth, args.params);
}

export default function SelectedReceipt() {
  return <BulkReceipt {...useLoaderData<typeof loader>()} />;
}
