import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { AddDelegates } from './delegate-dialogs';
import { loadAddForm, submitAdd } from './delegates.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'access.delegates.add.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadAddForm(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitAdd(auth);
}

export default function AddDelegate() {
  return <AddDelegates {...useLoaderData<typeof loader>()} />;
}
