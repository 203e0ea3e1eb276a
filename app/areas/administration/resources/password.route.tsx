import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { DeletedPage, useDeletedReply } from './deleted-page';
import { kindFromParams, requireAdministered } from './kind.server';
import { loadPassword, resetPassword } from './password.server';
import { PasswordDialog } from './password-dialog';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'administration.resources.password.title',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadPassword(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return resetPassword(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export default function ResetPassword() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useDeletedReply();
  if (gone) return <DeletedPage answer={gone} />;
  return loaded && <PasswordDialog {...loaded} />;
}
