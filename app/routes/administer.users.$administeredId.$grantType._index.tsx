import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard, lifecycleUsers } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { loadUserAccess, type UserAccessPage } from '../features/users/access.server';
import { UserAccess } from '../features/users/access-page';
import { LIST } from '../features/users/paths';
import { keepingAnswers } from '../ui/kept-answers';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['common', 'forms', 'grants', 'lifecycle', 'objects'],
  title: (loaded) => {
    const name = (loaded as UserAccessPage | undefined)?.head.name;
    return name ? { key: 'grants.reports.page', values: { name: { words: name } } } : 'places.title.administerUser';
  },
  back: { to: LIST, title: 'places.title.administerUsers' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadUserAccess(auth, args.params);
}

export default function AdministeredAccess() {
  return <UserAccess page={useLoaderData<typeof loader>()} />;
}
