import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { StopDialog } from '../features/sharing/dialogs';
import { loadStopping, stopSharing } from '../features/sharing/resource.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.stop.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadStopping(auth, args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return stopSharing(auth, args.params.resourceId ?? '');
}

export default function StopSharing() {
  return <StopDialog {...useLoaderData<typeof loader>()} />;
}
