import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { loadNewView, saveView } from '../../../kits/lists/saved-views/views.server';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { NewViewDialog } from './saved-views-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'lists.savedViews.new' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadNewView(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return saveView(auth);
}

export default function NewView() {
  return <NewViewDialog {...useLoaderData<typeof loader>()} />;
}
