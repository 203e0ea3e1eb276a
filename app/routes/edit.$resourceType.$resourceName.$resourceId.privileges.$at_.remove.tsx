import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { administers, kindOf } from '../features/resources/kind.server';
import { loadRemovingPrivilege, removePrivilege } from '../features/resources/privileges.server';
import { RemovePrivilegeDialog } from '../features/resources/privileges-page';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['filter', 'resources'], title: 'resources.privileges.removeTitle' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadRemovingPrivilege(auth, kindOf(args.params), {
    id: args.params.resourceId ?? '',
    at: args.params.at ?? '',
  });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return removePrivilege(auth, kindOf(args.params), { id: args.params.resourceId ?? '', at: args.params.at ?? '' });
}

export default function RemovePrivilege() {
  return <RemovePrivilegeDialog {...useLoaderData<typeof loader>()} />;
}
