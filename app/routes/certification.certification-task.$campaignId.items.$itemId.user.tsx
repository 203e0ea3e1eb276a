import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { loadItemUser } from '../features/item-user/item-user.server';
import { ItemUserPage } from '../features/item-user/item-user-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'itemUser', title: 'itemUser.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadItemUser(auth, args.params);
}

export default function ItemUserDetails() {
  return <ItemUserPage loaded={useLoaderData<typeof loader>()} />;
}
