import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { USERS_PATH } from '../../../kits/access/user-paths';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { UserProfilePage } from './pages';
import { loadProfile, modifyUser } from './user.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.head.name;
    return name ? { text: name } : 'places.title.administerUser';
  },
  back: { to: USERS_PATH, title: 'places.title.administerUsers' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadProfile(auth, args.params.userId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return modifyUser(auth, args.params.userId ?? '');
}

export default function AdministerUser() {
  const profile = useLoaderData<typeof loader>();
  return <UserProfilePage key={profile.head.id} profile={profile} />;
}
