import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { USERS_PATH } from '../../../kits/access/user-paths';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { NewUserPage } from './pages';
import { createUser, loadNewUser } from './user.server';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'places.title.newUser',
  back: { to: USERS_PATH, title: 'places.title.administerUsers' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadNewUser(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return createUser(auth);
}

export default function NewUser() {
  return <NewUserPage adding={useLoaderData<typeof loader>()} />;
}
