import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { idIn } from '../features/account/paths';
import { RevokeDialog } from '../features/data-sharing/sharing-dialogs';
import { revoke, revokePage } from '../features/data-sharing/sharing-verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.applications.revoke' };

const applications = accountSection('oauthApplications', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, applications);
  return revokePage(auth, idIn(args.params.applicationId));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, applications);
  return revoke(auth, idIn(args.params.applicationId));
}

export default function RevokeApplication() {
  return <RevokeDialog {...useLoaderData<typeof loader>()} />;
}
