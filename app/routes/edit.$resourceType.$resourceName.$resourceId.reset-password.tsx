import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { GonePage, useGone } from '../features/resources/gone-page';
import { administers, kindOf } from '../features/resources/kind.server';
import { loadPassword, resetPassword } from '../features/resources/password.server';
import { PasswordDialog } from '../features/resources/password-dialog';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'passwords', 'resources'], title: 'resources.password.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadPassword(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return resetPassword(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export default function ResetPassword() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone} />;
  return loaded && <PasswordDialog {...loaded} />;
}
