import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { governance, guard } from '../../../../server/guard/guard.server';
import { loadItemUser } from './user.server';
import { ItemUserPage } from './user-page';

export const handle: Handle<typeof loader> = {
  title: 'reviews.user.title',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadItemUser(auth, args.params);
}

export default function ItemUserDetails() {
  return <ItemUserPage loaded={useLoaderData<typeof loader>()} />;
}
