import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { RemoveDelegate } from './delegate-dialogs';
import { loadRemoveForm, submitRemove } from './delegates.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'access.delegates.remove.page',
  object: (loaded) => loaded?.row.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRemoveForm(auth, args.params.userId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitRemove(auth, args.params.userId ?? '');
}

export default function RemoveOneDelegate() {
  return <RemoveDelegate {...useLoaderData<typeof loader>()} />;
}
