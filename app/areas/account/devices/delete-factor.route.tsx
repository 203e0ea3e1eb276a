import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { decodeId } from '../paths';
import { deleteFactor, loadDeleteFactor } from './factors.server';
import { DeleteFactorDialog } from './factors-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.factors.deleteDialog',
  object: (loaded) => loaded?.row.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const { kind = '' } = args.params;
  const deviceId = decodeId(args.params.deviceId);
  return loadDeleteFactor(auth, { kind, id: deviceId });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  const { kind = '' } = args.params;
  const deviceId = decodeId(args.params.deviceId);
  return deleteFactor(auth, { kind, id: deviceId });
}

export default function DeleteSignInDevice() {
  return <DeleteFactorDialog {...useLoaderData<typeof loader>()} />;
}
