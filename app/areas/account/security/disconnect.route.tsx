import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { accountSection } from '../needs.server';
import { decodeId } from '../paths';
import { disconnectProvider, loadDisconnect } from './disconnect.server';
import { DisconnectDialog } from './disconnect-dialog';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.social.title' };

const social = accountSection('social');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, social);
  return loadDisconnect(auth, decodeId(args.params.provider));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, social);
  return disconnectProvider(auth, decodeId(args.params.provider));
}

export default function DisconnectProvider() {
  return <DisconnectDialog {...useLoaderData<typeof loader>()} />;
}
