import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { EndOthersDialog } from '../features/sessions/end-dialogs';
import { endOtherSessions, endOthersPage } from '../features/sessions/ending.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.sessions.endOthersDialog' };

const security = accountSection('accountSecurity', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, security);
  return endOthersPage(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, security);
  return endOtherSessions(auth);
}

export default function EndOtherSessions() {
  return <EndOthersDialog {...useLoaderData<typeof loader>()} />;
}
