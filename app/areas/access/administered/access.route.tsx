import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { USERS_PATH } from '../../../kits/access/user-paths';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { createCachedLoader } from '../../../ui/page-cache';
import { loadUserAccess } from './access.server';
import { UserAccessSheet } from './access-page';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.head.name;
    return name
      ? { key: 'access.grants.reports.page', values: { name: { words: name } } }
      : 'places.title.administerUser';
  },
  back: { to: USERS_PATH, title: 'places.title.administerUsers' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadUserAccess(auth, args.params);
}

export default function AdministeredAccess() {
  return <UserAccessSheet page={useLoaderData<typeof loader>()} />;
}
