import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { getAccount, patchAccount } from '../../../platform/account.server';
import { notFoundError } from '../../../platform/platform-error';
import { mutate, readForm } from '../../../server/guard/form.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadOwnSchema, ownerOf } from '../own-record.server';
import { sectionPath } from '../paths';
import { toPreferenceRows } from './personal';

const Preference = z.strictObject({ key: z.string().max(100), on: z.enum(['true', 'false']) });

export async function savePreference(auth: AuthContext) {
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
      return saved(
        rows.find((row) => row.key === key),
        { on: value },
      );
    },
    notDone: 'account.preferences.notSaved',
    failed: 'account.preferences.notSaved',
    refused: 'account.personal.refused',
    redirectTo: sectionPath('preferences'),
    notice: 'account.notice.preference',
  });
}
