import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { factorsPage } from '../features/devices/factors.server';
import { FactorsPage } from '../features/devices/factors-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: 'account',
  shell: 'menuless',
  title: 'places.title.devices',
  back: { to: '/profile', title: 'menu.profile' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return factorsPage(auth);
}

export default function AuthDevices() {
  return (
    <FactorsPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </FactorsPage>
  );
}
