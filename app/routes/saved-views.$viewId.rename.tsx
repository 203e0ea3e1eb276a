import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { RenameViewDialog } from '../features/saved-views/saved-views-page';
import { loadRename, renameView } from '../features/saved-views/views.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'savedViews', title: 'savedViews.renameTitle' };

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
