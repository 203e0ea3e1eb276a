import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { loadRename, renameView } from '../../../kits/lists/saved-views/views.server';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { RenameViewDialog } from './saved-views-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'lists.savedViews.renameTitle' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadRename(auth, args.params.viewId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return renameView(auth, args.params.viewId ?? '');
}

export default function RenameView() {
  return <RenameViewDialog {...useLoaderData<typeof loader>()} />;
}
