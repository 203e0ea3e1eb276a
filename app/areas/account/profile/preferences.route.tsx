import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import type { Handle } from '../../../kits/frame/handle';
import { getAccount, patchAccount } from '../../../platform/account.server';
import { notFoundError } from '../../../platform/platform-error';
import { mutate, readForm } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { ErrorSummary } from '../../../ui/error-summary';
import { sendAction } from '../../../ui/send-action';
import { useAnswer } from '../../../ui/use-answer';
import { accountSection } from '../needs.server';
import { loadOwnSchema, ownerOf } from '../own-record.server';
import { sectionPath } from '../paths';
import { toPreferenceRows } from './personal';

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

const Preference = z.strictObject({ key: z.string().max(100), on: z.enum(['true', 'false']) });

async function savePreference(auth: AuthContext) {
  const form = readForm(auth, Preference);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { key } = form.value;
  const value = form.value.on === 'true';
  const schema = await loadOwnSchema(auth);
  if (!toPreferenceRows(schema, {}).some((row) => row.key === key)) throw notFoundError('a preference');
  return mutate(auth, form, {
    kind: 'save',
    run: async () => {
      const field = `/preferences/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      await patchAccount(auth.api, ownerOf(auth), [{ operation: 'replace', field, value }]);
    },
    verify: async () => {
      const rows = toPreferenceRows(schema, await getAccount(auth.api, ownerOf(auth)));
      const found = rows.find((row) => row.key === key);
      return saved(found, { on: value });
    },
    notDone: 'account.preferences.notSaved',
    failed: 'account.preferences.notSaved',
    refused: 'account.personal.refused',
    redirectTo: sectionPath('preferences'),
    notice: 'account.notice.preference',
    pressed: true,
  });
}

/** The switches stand on the page itself; here is only what was wrong with one. */
export default function Preferences() {
  return <ErrorSummary answer={useAnswer()} />;
}
