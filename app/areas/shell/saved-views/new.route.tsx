import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { SAVED_VIEWS } from '../../../kits/lists/saved-views/paths';
import { loadNewView, saveView } from '../../../kits/lists/saved-views/views.server';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { NewViewPage } from './new-view-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'lists.savedViews.new',
  object: (loaded) => (loaded?.list ? { key: loaded.list, values: {} } : null),
  back: (loaded) =>
    loaded?.list ? { to: loaded.back, title: loaded.list } : { to: SAVED_VIEWS, title: 'menu.savedViews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadNewView(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return saveView(auth);
}

export default function NewView() {
  return <NewViewPage {...useLoaderData<typeof loader>()} />;
}
