// Whose access is looked at: the member and their direct reports, a few of them at a time.
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { holderOf } from '../grants/holder.server';
import { ownSelf, type Person, reportsOf } from '../grants/people.server';
import { ME } from './paths';
import { type Group, groupAt, groupName, startOf } from './people';

interface Asked {
  people: Person[];
  /** Those to choose from. */
  reports: Person[];
  /** Which of the direct reports are looked at; null: one person alone. */
  group: Group | null;
  /** The direct reports could not be loaded. */
  failed: boolean;
}

/** The one the address names, or those of a group; the member belongs to the first. */
export async function peopleAsked(auth: AuthContext, person: string | null): Promise<Asked> {
  const start = startOf(person);
  const found = await reportsOf(auth, start ?? 1);
  const { people: reports, total, first } = 'loaded' in found ? found.loaded : { people: [], total: 0, first: 1 };
  const base = { reports, group: null, failed: 'failed' in found };
  if (person === ME) return { ...base, people: [ownSelf(auth)] };
  if (person !== null && start === null) {
    const known = reports.find(({ id }) => id === person);
    return { ...base, people: known ? [known] : total > reports.length ? await reportNamed(auth, person) : [] };
  }
  const group = groupAt(start ?? 1, total);
  // The address names a place beyond the end.
  if (group.first < first) return peopleAsked(auth, groupName(group.first));
  const theirs = reports.slice(group.first - first, group.last - first + 1);
  return { ...base, group, people: group.first === 1 ? [ownSelf(auth), ...theirs] : theirs };
}

/** One who is not among those to choose from. */
function reportNamed(auth: AuthContext, id: string): Promise<Person[]> {
  const found = holderOf(auth, { holder: id }).then((person) => [{ ...person, holder: id }]);
  return recover(found, { missing: [] });
}
