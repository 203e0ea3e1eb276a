import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadTabs } from '../features/sharing/list.server';
import { SharingLayout } from '../features/sharing/sharing-layout';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'sharing', title: 'places.title.sharing' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadTabs(auth);
}

export default function Sharing() {
  return (
    <SharingLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </SharingLayout>
  );
}
