// The people who report to the member.
import { displayName } from '../../lib/display-name';
import { readQuery } from '../../lib/query';
import { type DirectReport, searchDirectReports } from '../../platform/direct-reports.server';
import { settle } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { loadCollection } from '../collection/load.server';
import { listAddress } from './paths';
import { orderOf, REPORTS, ReportsQuery } from './query';

export async function loadReports(auth: AuthContext) {
  const query = readQuery(auth.request, ReportsQuery);
  const { text, page, size } = query;
  const search = searchDirectReports(auth.api, auth.member.id, { text, page, size, sort: orderOf(query) });
  return loadCollection(REPORTS, {
    request: auth.request,
    query,
    found: await settle(search),
    toRow,
    address: listAddress,
  });
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
