import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { EndOthersDialog } from './end-dialogs';
import { endOtherSessions, loadEndOthers } from './session-forms.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.sessions.endOthersDialog' };

const security = accountSection('accountSecurity', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, security);
  return loadEndOthers(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, security);
  return endOtherSessions(auth);
}

export default function EndOtherSessions() {
  return <EndOthersDialog {...useLoaderData<typeof loader>()} />;
}
