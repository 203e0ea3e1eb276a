// Who is meant by the names and ids that the platform knows people by where something is shared.

import { displayName } from '../../../lib/display-name';
import { findPeople } from '../../../platform/people.server';
import { recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Party } from './rows';

/** More names than these are on no page. */
const MOST = 100;

/** Everybody by what they are called there; who cannot be looked up keeps that name. One call for all. */
export async function partiesOf(
  auth: AuthContext,
  subjects: readonly (string | null)[],
): Promise<Record<string, Party>> {
  const all = [...new Set(subjects.filter((one): one is string => one !== null && one !== ''))].slice(0, MOST);
  const asks = auth.member.settings.usersView && all.length > 0;
  const none = { forbidden: [], otherwise: [] };
  const found = asks
    ? await recover<Awaited<ReturnType<typeof findPeople>>, never[]>(findPeople(auth.api, all), none)
    : [];
  return Object.fromEntries(
    all.map((subject): [string, Party] => {
      const one = found.find(({ _id, userName }) => _id === subject || userName === subject);
      return [subject, { subject, name: (one && displayName(one)) ?? subject, userName: one?.userName ?? null }];
    }),
  );
}
