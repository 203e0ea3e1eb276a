import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { accountSection } from '../needs.server';
import { deleteAccount, loadDeletion } from './deletion.server';
import { DeletionDialog } from './deletion-dialog';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.delete.title' };

const controls = accountSection('accountControls');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, controls);
  return loadDeletion(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, controls);
  return deleteAccount(auth);
}

export default function DeleteAccount() {
  return <DeletionDialog {...useLoaderData<typeof loader>()} />;
}
