import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { administers, kindOf } from '../kind.server';
import { unlessOpen } from '../unless-gone';
import { loadSettings } from './settings.server';
import { SettingsPage } from './settings-page';

export const handle: Handle = { i18n: ['filter', 'resources'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadSettings(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = unlessOpen;

export default function ResourceSettings() {
  return (
    <SettingsPage page={useLoaderData<typeof loader>()}>
      <Outlet />
    </SettingsPage>
  );
}
