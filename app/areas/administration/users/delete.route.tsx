import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { backToUser } from '../../../kits/access/user-paths';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { DeleteUserPage } from './pages';
import { deleteUser, loadDeleteUser } from './user.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'administration.lifecycle.delete.send',
  object: (loaded) => loaded?.head.name,
  back: (loaded) => backToUser(loaded?.head),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadDeleteUser(auth, args.params.userId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return deleteUser(auth, args.params.userId ?? '');
}

export default function DeleteAdministeredUser() {
  return <DeleteUserPage deleting={useLoaderData<typeof loader>()} />;
}
