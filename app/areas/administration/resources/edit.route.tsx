import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { loadEdit } from './edit.server';
import { EditPage } from './edit-page';
import { administers, kindOf } from './kind.server';
import { backToList, objectPage } from './page-titles';
import { unlessGone } from './unless-gone';

export const handle: Handle<typeof loader> = { i18n: 'resources', title: objectPage, back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadEdit(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = unlessGone;

export default function EditResource() {
  return (
    <EditPage page={useLoaderData<typeof loader>()}>
      <Outlet />
    </EditPage>
  );
}
