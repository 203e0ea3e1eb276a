import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { decodeId, sectionPath } from '../paths';
import { RenameDialog } from './device-dialogs';
import { loadTrustedDevice, renameTrusted } from './trusted.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.device.renameDialog',
  object: (loaded) => loaded?.row.name,
};

const trusted = accountSection('trustedDevices');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, trusted);
  return loadTrustedDevice(auth, decodeId(args.params.deviceId), 'rename');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, trusted);
  return renameTrusted(auth, decodeId(args.params.deviceId));
}

export default function RenameTrustedDevice() {
  const { row, shown, send } = useLoaderData<typeof loader>();
  return <RenameDialog name={row.name} shown={shown} back={sectionPath('trusted-devices')} send={send} />;
}
