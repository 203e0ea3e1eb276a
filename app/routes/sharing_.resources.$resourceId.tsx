import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadResource } from '../features/sharing/resource.server';
import { ResourcePage } from '../features/sharing/resource-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: 'sharing',
  title: (loaded) => {
    const { row } = (loaded as Awaited<ReturnType<typeof loader>> | undefined) ?? {};
    return row ? { words: row.name } : 'places.title.sharing';
  },
  back: { to: '/sharing', title: 'places.title.sharing' },
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
