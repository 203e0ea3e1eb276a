import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { loadResource } from './resource.server';
import { ResourcePage } from './resource-page';

export const handle: Handle<typeof loader> = {
  title: (loaded) => (loaded ? { text: loaded.row.name } : 'menu.sharing'),
  back: { to: '/sharing', title: 'menu.sharing' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadResource(auth, args.params.resourceId ?? '');
}

export default function SharedResource() {
  return (
    <ResourcePage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ResourcePage>
  );
}
