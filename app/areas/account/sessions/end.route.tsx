import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { ComposedMessage, Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { EndSessionDialog } from './end-dialogs';
import { endSession, loadEndSession } from './session-forms.server';
import type { SessionRow } from './sessions';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.sessions.endDialog',
  object: (loaded) => loaded?.row && sessionName(loaded.row),
};

function sessionName({ browser, system }: Pick<SessionRow, 'browser' | 'system'>): string | ComposedMessage {
  if (browser && system) return { key: 'account.sessions.name', values: { browser, system } };
  return browser ?? system ?? { key: 'account.sessions.unnamed', values: {} };
}

const security = accountSection('accountSecurity', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, security);
  return loadEndSession(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, security);
  return endSession(auth);
}

export default function EndSession() {
  return <EndSessionDialog {...useLoaderData<typeof loader>()} />;
}
