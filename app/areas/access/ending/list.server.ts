import { openRequestsOf } from '../../../kits/access/open-requests';
import { type Cells, stamp, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { loadCanExtend } from '../../../kits/requests/tenant-rules.server';
import { fromStart, searchIn } from '../../../lib/collection';
import { readQuery } from '../../../lib/query';
import { PlatformError } from '../../../platform/platform-error';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadOpenRequests } from '../grants/open-requests.server';
import { readAcceptedEndings } from './accepted-endings.server';
import { loadEndingGrants, loadGrantsOf, MAX_PER_PERSON, selectPeople } from './endings.server';
import { endingsAddress } from './paths';
import { ENDINGS, EndingsQuery } from './query';
import { GROUP_SIZE, type Group, groupName, groupsOf } from './report-groups';
import { type EndingRow, sortAndPage } from './rows';

export async function loadEndings(auth: AuthContext) {
  const query = readQuery(auth.request, EndingsQuery);
  const selected = await selectPeople(auth, query.person);
  const [found, decided, canExtend, { requests, isIncomplete }] = await Promise.all([
    loadGrantsOf(auth, query, selected),
    readAcceptedEndings(auth),
    loadCanExtend(auth),
    loadOpenRequests(auth, null),
  ]);
  const { rows, total, unreadable, reports, group, missing, failed, reportsFailed } = found;
  const loaded = loadCollection(ENDINGS, {
    request: auth.request,
    query,
    found: failed ? { failed: true } : { loaded: { result: sortAndPage(rows, query), totalCount: total, unreadable } },
    toRow: (row) => {
      const open = openRequestsOf(requests, { item: row.requested, userId: row.person.id });
      return {
        ...row,
        open,
        verbs: canExtend && open.extension === null ? row.verbs : [],
        isExtensionUnknown: row.isExtensionUnknown || (canExtend === null && row.verbs.length > 0),
        icon: toLogoUrl(auth, row.icon),
        letEnd: decided.get(row.id) === row.ends,
      };
    },
    address: endingsAddress,
    exports: {},
  });
  const isWhole = missing.length === 0 && !reportsFailed;
  return {
    ...loaded,
    isWhole,
    // Only rows of the page can be selected together.
    selection: { ...loaded.selection, allTo: null },
    // Of incomplete access there is no file, and no number of all.
    exportTo: isWhole ? loaded.exportTo : null,
    links: isWhole || loaded.links?.pages !== 1 ? loaded.links : null,
    people: reports.map(({ id, name }) => ({ id, name })),
    ...toGroupLinks(query, group),
    missing: missing.map(({ name }) => name),
    reportsFailed,
    openUnknown: isIncomplete || rows.some(({ requested }) => requested === null),
  };
}

function toGroupLinks(query: EndingsQuery, group: Group | null) {
  if (group === null || group.total <= GROUP_SIZE) return { group: null, groups: [], before: null, after: null };
  const to = (first: number) =>
    endingsAddress(searchIn(ENDINGS, fromStart(ENDINGS, { ...query, person: groupName(first) })));
  return {
    group,
    groups: groupsOf(group.total),
    before: group.first > 1 ? to(group.first - GROUP_SIZE) : null,
    after: group.last < group.total ? to(group.last + 1) : null,
  };
}

const CELLS: Cells<EndingRow> = {
  id: ({ id }) => id,
  person: ({ person }) => person.name,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  application: ({ kind, within, name }) => (kind === 'account' ? name : within),
  account: ({ account }) => account,
  starts: ({ starts }) => stamp(starts),
  ends: ({ ends }) => stamp(ends),
};

/** An incomplete file would look complete. */
export async function endingsTable(auth: AuthContext) {
  const query = readQuery(auth.request, EndingsQuery);
  const { rows, total, failed, missing, reportsFailed, unreadable } = await loadEndingGrants(auth, {
    ...query,
    page: 1,
    size: MAX_PER_PERSON,
  });
  if (failed || reportsFailed || missing.length > 0)
    throw new PlatformError({ reason: 'unavailable', callName: 'access that ends' });
  return tableOf(CELLS, async ({ offset, size }) => ({
    result: sortAndPage(rows, { ...query, page: offset / size + 1, size }),
    totalCount: rows.length,
    unreadable: offset === 0 ? Math.max(unreadable, total - rows.length) : 0,
  }));
}

export type LoadedEndings = Awaited<ReturnType<typeof loadEndings>>;
export type EndingView = NonNullable<LoadedEndings['rows']>[number];
