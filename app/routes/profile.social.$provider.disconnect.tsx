import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { idIn } from '../features/account/paths';
import { DisconnectDialog } from '../features/security/disconnect-dialog';
import { disconnect, disconnectPage } from '../features/security/disconnecting.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.social.title' };

const social = accountSection('social');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, social);
  return disconnectPage(auth, idIn(args.params.provider));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, social);
  return disconnect(auth, idIn(args.params.provider));
}

export default function DisconnectProvider() {
  return <DisconnectDialog {...useLoaderData<typeof loader>()} />;
}
