// Access of the member and their direct reports that ends soon, in one list.
import { fromStart, searchIn } from '../../lib/collection';
import { readQuery } from '../../lib/query';
import type { AuthContext } from '../../session/auth-context';
import { logoFor } from '../catalog/data.server';
import { loadCollection } from '../collection/load.server';
import { endingsOf } from './endings.server';
import { letEnd } from './let-end.server';
import { endingsAddress } from './paths';
import { GROUP, type Group, groupName, groupsOf } from './people';
import { ENDINGS, EndingsQuery } from './query';
import { merged } from './rows';

export async function loadEndings(auth: AuthContext) {
  const query = readQuery(auth.request, EndingsQuery);
  const [found, decided] = await Promise.all([endingsOf(auth, query), letEnd(auth)]);
  const { rows, total, unreadable, reports, group, missing, failed, reportsFailed } = found;
  const loaded = loadCollection(ENDINGS, {
    request: auth.request,
    query,
    found: failed ? { failed: true } : { loaded: { result: merged(rows, query), totalCount: total, unreadable } },
    toRow: (row) => ({ ...row, icon: logoFor(auth, row.icon), letEnd: decided.get(row.id) === row.ends }),
    address: endingsAddress,
  });
  return {
    ...loaded,
    // Several at once are those of a page.
    selection: { ...loaded.selection, allTo: null },
    people: reports.map(({ id, name }) => ({ id, name })),
    ...groupsFrom(query, group),
    missing: missing.map(({ name }) => name),
    reportsFailed,
  };
}

/** Which direct reports the list is about where that is not all of them, and the way to the others. */
function groupsFrom(query: EndingsQuery, group: Group | null) {
  if (group === null || group.total <= GROUP) return { group: null, groups: [], before: null, after: null };
  const to = (first: number) =>
    endingsAddress(searchIn(ENDINGS, fromStart(ENDINGS, { ...query, person: groupName(first) })));
  return {
    group,
    groups: groupsOf(group.total),
    before: group.first > 1 ? to(group.first - GROUP) : null,
    after: group.last < group.total ? to(group.last + 1) : null,
  };
}

export type LoadedEndings = Awaited<ReturnType<typeof loadEndings>>;
export type ShownEnding = NonNullable<LoadedEndings['rows']>[number];
