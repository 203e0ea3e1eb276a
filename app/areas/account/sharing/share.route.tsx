import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { ShareDialog } from './dialogs';
import { loadSharing, shareResource } from './resource.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.sharing.share.page',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadSharing(auth, args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return shareResource(auth, args.params.resourceId ?? '');
}

export default function ShareResource() {
  return <ShareDialog {...useLoaderData<typeof loader>()} />;
}
