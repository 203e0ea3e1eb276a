import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { SavedViewsPage } from '../features/saved-views/saved-views-page';
import { loadViews } from '../features/saved-views/views.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'savedViews', title: 'menu.savedViews' };

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
