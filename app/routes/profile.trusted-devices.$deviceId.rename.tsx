import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { idIn, sectionPath } from '../features/account/paths';
import { RenameDialog } from '../features/devices/device-dialogs';
import { renameTrusted, trustedPage } from '../features/devices/trusted-verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

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
