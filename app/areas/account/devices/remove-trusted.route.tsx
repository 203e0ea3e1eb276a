import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { decodeId } from '../paths';
import { RemoveTrustedDialog } from './device-dialogs';
import { loadTrustedDevice, removeTrusted } from './trusted.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.device.removeDialog',
  object: (loaded) => loaded?.row.name,
};

const trusted = accountSection('trustedDevices');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, trusted);
  return loadTrustedDevice(auth, decodeId(args.params.deviceId), 'remove');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, trusted);
  return removeTrusted(auth, decodeId(args.params.deviceId));
}

export default function RemoveTrustedDevice() {
  return <RemoveTrustedDialog {...useLoaderData<typeof loader>()} />;
}
