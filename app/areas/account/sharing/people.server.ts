import { displayName } from '../../../lib/display-name';
import { findPeople } from '../../../platform/people.server';
import { recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Party } from './rows';

const MAX_NAMES = 100;

/** One call for all; unknown people keep their subject as name. */
export async function loadParties(
  auth: AuthContext,
  subjects: readonly (string | null)[],
): Promise<Record<string, Party>> {
  const all = [...new Set(subjects.filter((one): one is string => one !== null && one !== ''))].slice(0, MAX_NAMES);
  const canSearch = auth.member.settings.usersView && all.length > 0;
  const none = { forbidden: [], otherwise: [] };
  const found = canSearch
    ? await recover<Awaited<ReturnType<typeof findPeople>>, never[]>(findPeople(auth.api, all), none)
    : [];
  return Object.fromEntries(
    all.map((subject): [string, Party] => {
      const one = found.find(({ _id, userName }) => _id === subject || userName === subject);
      return [subject, { subject, name: (one && displayName(one)) ?? subject, userName: one?.userName ?? null }];
    }),
  );
}
