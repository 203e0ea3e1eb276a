import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { kindFromParams, requireAdministered } from '../kind.server';
import { loadRemovePrivilege, removePrivilege } from './privileges.server';
import { RemovePrivilegeDialog } from './privileges-page';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'administration.resources.privileges.removeTitle',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadRemovePrivilege(auth, kindFromParams(args.params), {
    id: args.params.resourceId ?? '',
    at: args.params.at ?? '',
  });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return removePrivilege(auth, kindFromParams(args.params), {
    id: args.params.resourceId ?? '',
    at: args.params.at ?? '',
  });
}

export default function RemovePrivilege() {
  return <RemovePrivilegeDialog {...useLoaderData<typeof loader>()} />;
}
