import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard, lifecycleUsers } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { AddUser } from '../features/users/pages';
import { LIST } from '../features/users/paths';
import { add, loadAdding } from '../features/users/user.server';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['common', 'forms', 'lifecycle', 'objects'],
  title: 'places.title.newUser',
  back: { to: LIST, title: 'places.title.administerUsers' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadAdding(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return add(auth);
}

export default function NewUser() {
  return <AddUser adding={useLoaderData<typeof loader>()} />;
}
