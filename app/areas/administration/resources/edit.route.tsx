import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { loadEdit } from './edit.server';
import { EditPage } from './edit-page';
import { kindFromParams, requireAdministered } from './kind.server';
import { backToList, objectTitle } from './page-titles';
import { skipWhenDeleted } from './revalidation';

export const handle: Handle<typeof loader> = { title: objectTitle, back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadEdit(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhenDeleted;

export default function EditResource() {
  return (
    <EditPage page={useLoaderData<typeof loader>()}>
      <Outlet />
    </EditPage>
  );
}
