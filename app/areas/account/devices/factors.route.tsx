import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { loadFactorsPage } from './factors.server';
import { FactorsPage } from './factors-page';

export const handle: Handle = {
  shell: 'menuless',
  title: 'places.title.devices',
  back: { to: '/profile', title: 'menu.profile' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadFactorsPage(auth);
}

export default function AuthDevices() {
  return (
    <FactorsPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </FactorsPage>
  );
}
