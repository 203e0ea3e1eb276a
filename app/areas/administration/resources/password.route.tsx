import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { GonePage, useGone } from './gone-page';
import { administers, kindOf } from './kind.server';
import { loadPassword, resetPassword } from './password.server';
import { PasswordDialog } from './password-dialog';

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
