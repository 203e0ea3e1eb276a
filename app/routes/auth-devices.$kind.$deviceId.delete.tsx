import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { idIn } from '../features/account/paths';
import { deleteFactor, deleteFactorPage } from '../features/devices/factors.server';
import { DeleteFactorDialog } from '../features/devices/factors-page';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.factors.deleteDialog' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const { kind = '' } = args.params;
  const deviceId = idIn(args.params.deviceId);
  return deleteFactorPage(auth, { kind, id: deviceId });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  const { kind = '' } = args.params;
  const deviceId = idIn(args.params.deviceId);
  return deleteFactor(auth, { kind, id: deviceId });
}

export default function DeleteSignInDevice() {
  return <DeleteFactorDialog {...useLoaderData<typeof loader>()} />;
}
