import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadEdit } from '../features/resources/edit.server';
import { EditPage } from '../features/resources/edit-page';
import { administers, kindOf } from '../features/resources/kind.server';
import { backToList, objectPage } from '../features/resources/page-titles';
import { unlessGone } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'resources', title: objectPage, back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadEdit(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessGone(args);
}

export default function EditResource() {
  return (
    <EditPage page={useLoaderData<typeof loader>()}>
      <Outlet />
    </EditPage>
  );
}
