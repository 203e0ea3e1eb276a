import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { ErrorSummary } from '../../../ui/error-summary';
import { sendAction } from '../../../ui/send-failures';
import { useAnswer } from '../../../ui/use-answer';
import { accountSection } from '../needs.server';
import { savePreference } from './preferences.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.preferences.page' };

const preferences = accountSection('preferences', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, preferences);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, preferences);
  return savePreference(auth);
}

/** The switches stand on the page itself; here is only what was wrong with one. */
export default function Preferences() {
  return <ErrorSummary answer={useAnswer()} />;
}
