import { findPeople } from '../../../platform/people.server';
import { recover } from '../../../platform/recover';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Party } from './rows';

const MAX_NAMES = 100;

/** The platform names people by user name here, or by id where it knows no user name. */
const isId = (subject: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(subject);

/** One call for all, and an entry for each; unknown people are called by their user name. */
export async function loadParties(
  auth: AuthContext,
  subjects: readonly (string | null)[],
): Promise<Record<string, Party>> {
  const all = [...new Set(subjects.filter((one): one is string => one !== null && one !== ''))];
  const canSearch = auth.member.settings.usersView && all.length > 0;
  const naming = await loadNaming(auth);
  const none = { forbidden: [], otherwise: [] };
  const found = canSearch
    ? await recover<Awaited<ReturnType<typeof findPeople>>, never[]>(
        findPeople(auth.api, all.slice(0, MAX_NAMES)),
        none,
      )
    : [];
  return Object.fromEntries(
    all.map((subject): [string, Party] => {
      const one = found.find(({ _id, userName }) => _id === subject || userName === subject);
      return [
        subject,
        {
          subject,
          name: naming.person(one ?? { name: isId(subject) ? null : subject }),
          userName: one?.userName ?? null,
        },
      ];
    }),
  );
}
