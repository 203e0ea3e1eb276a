import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { accountSection } from '../needs.server';
import { idIn, sectionPath } from '../paths';
import { RenameDialog } from './device-dialogs';
import { renameTrusted, trustedPage } from './trusted-verbs.server';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.device.renameDialog' };

const trusted = accountSection('trustedDevices');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, trusted);
  return trustedPage(auth, idIn(args.params.deviceId), 'rename');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, trusted);
  return renameTrusted(auth, idIn(args.params.deviceId));
}

export default function RenameTrustedDevice() {
  const { row, send } = useLoaderData<typeof loader>();
  return <RenameDialog name={row.name} back={sectionPath('trusted-devices')} send={send} />;
}
