import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { actOnSelection, loadSelection } from '../features/review-items/bulk/bulk.server';
import { BulkPage } from '../features/review-items/bulk/bulk-page';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['items', 'objects', 'work'], title: 'items.bulk.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadSelection(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return actOnSelection(auth, args.params);
}

export default function SelectedItems() {
  return <BulkPage {...useLoaderData<typeof loader>()} />;
}
