import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { NewViewDialog } from '../features/saved-views/saved-views-page';
import { loadNewView, saveView } from '../features/saved-views/views.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'savedViews', title: 'savedViews.new' };

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
