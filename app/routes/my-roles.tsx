import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { pageTitle } from '../features/collection/page-title';
import { loadGrants } from '../features/grants/list.server';
import { OwnGrants } from '../features/grants/own-grants';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['grants', 'objects'],
  title: pageTitle('places.title.roles', 'grants.titlePage.role'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadGrants(auth, { holder: null, kind: 'role' });
}

export default function Roles() {
  return <OwnGrants loaded={useLoaderData<typeof loader>()} />;
}
