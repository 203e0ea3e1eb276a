// What of somebody's access ends, read from the platform.
import { settle } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { grantsOf } from '../grants/all-kinds.server';
import type { Person } from '../grants/people.server';
import { peopleAsked } from './people.server';
import { END, type EndingsQuery, filterOf } from './query';
import { type EndingRow, toRow } from './rows';

/** As many of one person as are ever looked through. */
export const MOST = 500;

/** Of everybody looked at, as many as the pages up to this one need. */
export async function endingsOf(auth: AuthContext, query: EndingsQuery) {
  const asked = await peopleAsked(auth, query.person);
  const search = {
    kind: query.kind,
    text: query.text,
    filter: filterOf(query, auth.context.now),
    page: 0,
    size: Math.min(query.page * query.size, MOST),
    sort: { by: END, descending: query.sort === '-ends' },
  };
  const found = await Promise.all(
    asked.people.map(async (person) => ({ person, part: await settle(grantsOf(auth, person.id, search)) })),
  );
  const parts = found.flatMap(({ person, part }) => ('loaded' in part ? [{ person, ...part.loaded }] : []));
  const rows: EndingRow[] = parts.flatMap(({ person, result }) => result.map((grant) => toRow(grant, person)));
  return {
    rows,
    total: parts.reduce((sum, { totalCount }) => sum + Math.min(totalCount, MOST), 0),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
    reports: asked.reports,
    group: asked.group,
    /** Nothing of anybody could be loaded. */
    failed: parts.length === 0 && found.length > 0,
    /** Whose access could not be loaded. */
    missing: found.flatMap(({ person, part }): Person[] => ('failed' in part ? [person] : [])),
    reportsFailed: asked.failed,
  };
}
