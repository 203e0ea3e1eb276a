import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { RemoveDelegate } from '../features/delegates/delegate-dialogs';
import { loadRemoving, remove } from '../features/delegates/delegates.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['delegates', 'objects', 'requests'], title: 'delegates.remove.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRemoving(auth, args.params.userId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return remove(auth, args.params.userId ?? '');
}

export default function RemoveOneDelegate() {
  return <RemoveDelegate {...useLoaderData<typeof loader>()} />;
}
