import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { pageTitle } from '../../../kits/lists/page-title';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadGrants } from './list.server';
import { OwnGrants } from './own-grants';

export const handle: Handle<typeof loader> = {
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
