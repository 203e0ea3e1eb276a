import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { ShareDialog } from '../features/sharing/dialogs';
import { loadSharing, share } from '../features/sharing/resource.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.share.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadSharing(auth, args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return share(auth, args.params.resourceId ?? '');
}

export default function ShareResource() {
  return <ShareDialog {...useLoaderData<typeof loader>()} />;
}
