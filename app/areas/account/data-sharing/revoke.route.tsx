import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { accountSection } from '../needs.server';
import { idIn } from '../paths';
import { RevokeDialog } from './sharing-dialogs';
import { revoke, revokePage } from './sharing-verbs.server';

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
