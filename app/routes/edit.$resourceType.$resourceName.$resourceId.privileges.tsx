import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { administers, kindOf } from '../features/resources/kind.server';
import { loadPrivileges } from '../features/resources/privileges.server';
import { PrivilegesPage } from '../features/resources/privileges-page';
import { unlessOpen } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['filter', 'resources'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadPrivileges(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessOpen(args);
}

export default function Privileges() {
  return (
    <PrivilegesPage page={useLoaderData<typeof loader>()}>
      <Outlet />
    </PrivilegesPage>
  );
}
