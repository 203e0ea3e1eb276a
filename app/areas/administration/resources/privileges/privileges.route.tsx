import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../../../../server/guard/guard.server';
import { kindFromParams, requireAdministered } from '../kind.server';
import { skipWhileFormOpen } from '../revalidation';
import { loadPrivileges } from './privileges.server';
import { PrivilegesPage } from './privileges-page';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadPrivileges(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhileFormOpen;

export default function Privileges() {
  return (
    <PrivilegesPage page={useLoaderData<typeof loader>()}>
      <Outlet />
    </PrivilegesPage>
  );
}
