import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { loadViews } from '../../../kits/lists/saved-views/views.server';
import { guard } from '../../../server/guard/guard.server';
import { SavedViewsPage } from './saved-views-page';

export const handle: Handle = { title: 'menu.savedViews' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadViews(auth);
}

export default function SavedViews() {
  return (
    <SavedViewsPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </SavedViewsPage>
  );
}
