import { type Cells, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { displayName } from '../../../lib/display-name';
import { readQuery } from '../../../lib/query';
import { type DirectReport, searchDirectReports } from '../../../platform/direct-reports.server';
import { idIn, nameObjects } from '../../../platform/objects.server';
import { loadPart } from '../../../platform/recover';
import { formTokens } from '../../../server/guard/form.server';
import { loadNaming, type Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FormTokens } from '../../../ui/form';
import { listAddress, requestForPath } from './paths';
import { DIRECT_REPORTS, DirectReportsQuery, orderOf } from './query';

export async function loadDirectReports(auth: AuthContext) {
  const query = readQuery(auth.request, DirectReportsQuery);
  const naming = await loadNaming(auth);
  const list = loadCollection(DIRECT_REPORTS, {
    request: auth.request,
    query,
    found: await loadPart(searchOf(auth, query)(query)),
    toRow: (report) => toRow(report, naming),
    address: listAddress,
    exports: {},
  });
  const about = await loadAbout(auth, list.rows ?? []);
  const withForm = async (row: Report) => ({
    ...row,
    about: about?.get(row.id) ?? null,
    send: await formTokens(auth, requestForPath(row.id)),
  });
  return { ...list, rows: list.rows && (await Promise.all(list.rows.map(withForm))), aboutFailed: about === null };
}

function searchOf({ api, member }: AuthContext, query: DirectReportsQuery) {
  return ({ page, size }: { page: number; size: number }) =>
    searchDirectReports(api, member.id, { text: query.text, page, size, sort: orderOf(query) });
}

const CELLS: Cells<DirectReport> = {
  id: ({ _refResourceId }) => _refResourceId,
  name: displayName,
  userName: ({ userName }) => userName,
  status: ({ accountStatus }) => accountStatus,
};

export function directReportsTable(auth: AuthContext) {
  const search = searchOf(auth, readQuery(auth.request, DirectReportsQuery));
  return tableOf(CELLS, ({ offset, size }) => search({ page: offset / size + 1, size }));
}

const STATUSES = ['active', 'inactive'] as const;

function toRow(
  { _refResourceId: id, profileImage = null, accountStatus = null, ...names }: DirectReport,
  naming: Naming,
) {
  return {
    id,
    name: naming.person(names),
    userName: names.userName ?? null,
    picture: profileImage,
    status: STATUSES.find((status) => status === accountStatus) ?? null,
  };
}
type Report = ReturnType<typeof toRow>;
export interface ReportRow extends Report {
  /** Job title, department and account, as pickers show them. */
  about: string[] | null;
  send: FormTokens;
}

/** A direct report carries names alone; the rest is read by those who may view users. Null where that failed. */
async function loadAbout({ api, member }: AuthContext, rows: readonly Report[]): Promise<Map<string, string[]> | null> {
  if (!member.settings.usersView || rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await loadPart(nameObjects(api, { object: 'user' }, ids));
  return 'loaded' in found ? new Map(found.loaded.map(({ value, beside }) => [idIn(value), beside])) : null;
}
