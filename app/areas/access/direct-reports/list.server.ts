import { type Cells, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { displayName } from '../../../lib/display-name';
import { readQuery } from '../../../lib/query';
import { type DirectReport, searchDirectReports } from '../../../platform/direct-reports.server';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { listAddress } from './paths';
import { orderOf, REPORTS, ReportsQuery } from './query';

export async function loadReports(auth: AuthContext) {
  const query = readQuery(auth.request, ReportsQuery);
  return loadCollection(REPORTS, {
    request: auth.request,
    query,
    found: await loadPart(searchOf(auth, query)(query)),
    toRow,
    address: listAddress,
    exports: {},
  });
}

function searchOf({ api, member }: AuthContext, query: ReportsQuery) {
  return ({ page, size }: { page: number; size: number }) =>
    searchDirectReports(api, member.id, { text: query.text, page, size, sort: orderOf(query) });
}

const CELLS: Cells<DirectReport> = {
  id: ({ _refResourceId }) => _refResourceId,
  name: (report) => toRow(report).name,
  userName: ({ userName }) => userName,
  status: ({ accountStatus }) => accountStatus,
};

export function reportsTable(auth: AuthContext) {
  const search = searchOf(auth, readQuery(auth.request, ReportsQuery));
  return tableOf(CELLS, ({ offset, size }) => search({ page: offset / size + 1, size }));
}

const STATUSES = ['active', 'inactive'] as const;

function toRow({ _refResourceId: id, profileImage = null, accountStatus = null, ...names }: DirectReport) {
  return {
    id,
    name: displayName(names) ?? id,
    userName: names.userName ?? null,
    picture: profileImage,
    status: STATUSES.find((status) => status === accountStatus) ?? null,
  };
}
export type ReportRow = ReturnType<typeof toRow>;
