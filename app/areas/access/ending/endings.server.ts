import { findGrants } from '../../../kits/access/all-kinds.server';
import { END } from '../../../kits/access/grant-ends';
import { loadPart, recover } from '../../../platform/recover';
import { countMissing } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from '../grants/holder.server';
import { loadDirectReports, memberAsPerson, type Person } from '../grants/people.server';
import { ME } from './paths';
import { type EndingsQuery, filterOf } from './query';
import { type Group, groupAt, groupName, parseGroupStart } from './report-groups';
import { type EndingRow, toRow } from './rows';

/** Grants read per user; what is beyond is counted, and cannot be shown. */
export const MAX_PER_PERSON = 500;

export async function loadEndingGrants(auth: AuthContext, query: EndingsQuery) {
  return loadGrantsOf(auth, query, await selectPeople(auth, query.person));
}

export async function loadGrantsOf(auth: AuthContext, query: EndingsQuery, selected: SelectedPeople) {
  const search = {
    kind: query.kind,
    text: query.text,
    filter: filterOf(query, auth.context.now),
    page: 0,
    size: Math.min(query.page * query.size, MAX_PER_PERSON),
    sort: { by: END, descending: query.sort === '-ends' },
  };
  const found = await Promise.all(
    selected.people.map(async (person) => ({ person, part: await loadPart(findGrants(auth, person.id, search)) })),
  );
  const parts = found.flatMap(({ person, part }) => ('loaded' in part ? [{ person, ...part.loaded }] : []));
  const rows: EndingRow[] = parts.flatMap(({ person, result }) => result.map((grant) => toRow(grant, person)));
  return {
    rows,
    total: parts.reduce((sum, { totalCount }) => sum + totalCount, 0),
    unreadable: parts.reduce((sum, part) => sum + countMissing(part, search), 0),
    reports: selected.reports,
    group: selected.group,
    failed: parts.length === 0 && found.length > 0,
    missing: found.flatMap(({ person, part }): Person[] => ('failed' in part ? [person] : [])),
    reportsFailed: selected.failed,
  };
}

interface SelectedPeople {
  people: Person[];
  reports: Person[];
  /** Null: a single user. */
  group: Group | null;
  failed: boolean;
}

/** The member belongs to the first group. */
export async function selectPeople(auth: AuthContext, person: string | null): Promise<SelectedPeople> {
  const start = parseGroupStart(person);
  const found = await loadDirectReports(auth, start ?? 1);
  const { people: reports, total, first } = 'loaded' in found ? found.loaded : { people: [], total: 0, first: 1 };
  const base = { reports, group: null, failed: 'failed' in found };
  if (person === ME) return { ...base, people: [await memberAsPerson(auth)] };
  if (person !== null && start === null) {
    const known = reports.find(({ id }) => id === person);
    return { ...base, people: known ? [known] : total > reports.length ? await loadReport(auth, person) : [] };
  }
  const group = groupAt(start ?? 1, total);
  // Beyond the last group.
  if (group.first < first) return selectPeople(auth, groupName(group.first));
  const theirs = reports.slice(group.first - first, group.last - first + 1);
  return { ...base, group, people: group.first === 1 ? [await memberAsPerson(auth), ...theirs] : theirs };
}

function loadReport(auth: AuthContext, id: string): Promise<Person[]> {
  const found = loadHolder(auth, { holder: id }).then((person) => [{ ...person, holder: id }]);
  return recover(found, { missing: [] });
}
