import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { AddDelegates } from '../features/delegates/delegate-dialogs';
import { addAll, loadAdding } from '../features/delegates/delegates.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['delegates', 'objects', 'requests'], title: 'delegates.add.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadAdding(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return addAll(auth);
}

export default function AddDelegate() {
  return <AddDelegates {...useLoaderData<typeof loader>()} />;
}
