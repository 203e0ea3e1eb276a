import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { loadTabs } from './list.server';
import { SharingLayout } from './sharing-layout';

export const handle: Handle = { title: 'places.title.sharing' };

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
