import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { StopDialog } from './dialogs';
import { loadStopSharing, stopSharing } from './resource.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.sharing.stop.page',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadStopSharing(auth, args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return stopSharing(auth, args.params.resourceId ?? '');
}

export default function StopSharing() {
  return <StopDialog {...useLoaderData<typeof loader>()} />;
}
