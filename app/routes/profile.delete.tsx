import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { deleteAccount, deletionPage } from '../features/profile/deletion.server';
import { DeletionDialog } from '../features/profile/deletion-dialog';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.delete.title' };

const controls = accountSection('accountControls');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, controls);
  return deletionPage(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, controls);
  return deleteAccount(auth);
}

export default function DeleteAccount() {
  return <DeletionDialog {...useLoaderData<typeof loader>()} />;
}
