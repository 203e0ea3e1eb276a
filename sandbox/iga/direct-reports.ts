import { badRequest, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { all, dotted, equals, type Filter } from '../core/query';
import { type User, users } from '../idm/objects/managed';
import { governanceRoute, option, orderOf, ownIdOrAdmin, pageOf, param } from './calls';

const SORTS = ['userName', 'givenName', 'sn', 'mail', 'accountStatus'];

function reportsTo(managerId: string): Filter {
  return equals('manager._refResourceId', managerId);
}

/** All words must occur, in any of the names. */
function nameFilter(text: string): Filter {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10);
  const names = ['userName', 'givenName', 'sn'];
  return all(
    ...words.map((value): Filter => ({ op: 'or', of: names.map((name) => ({ op: 'co', path: dotted(name), value })) })),
  );
}

function reportOf({ _id, _rev, givenName, sn, userName, mail, profileImage, accountStatus, manager }: User) {
  const { _id: relationId = _id, _rev: relationRev = _rev } = manager?._refProperties ?? {};
  return {
    _id: relationId,
    _rev: relationRev,
    givenName,
    sn,
    userName,
    mail,
    profileImage: profileImage || null,
    accountStatus,
    _ref: `managed/alpha_user/${_id}`,
    _refResourceCollection: 'managed/alpha_user',
    _refResourceId: _id,
    _refResourceRev: _rev,
    _refProperties: { _id: relationId, _rev: relationRev },
  };
}

function listReports(call: Call) {
  const managerId = ownIdOrAdmin(call);
  const { store, host } = call.platform;
  const text = option(call, 'queryString');
  const filter = text === undefined ? reportsTo(managerId) : all(reportsTo(managerId), nameFilter(text));
  const sort = orderOf(call, [{ path: 'userName', descending: false }]);
  const unknown = sort.find(({ path }) => !SORTS.includes(path));
  if (unknown) throw badRequest(`Unsupported sort key: ${unknown.path}`);
  const { offset, limit } = pageOf(call, 1);
  const totalCount = store.count(users(host.realm), { filter });
  const page = limit === 0 ? [] : store.search(users(host.realm), { filter, sort, offset, limit });
  const more = page.length > 0 && offset + page.length < totalCount;
  return {
    result: page.map(reportOf),
    resultCount: page.length,
    totalCount,
    pagedResultsCookie: more ? String(offset + page.length) : null,
  };
}

/** Reports of other managers count as unknown. */
function readReport(call: Call) {
  const managerId = ownIdOrAdmin(call);
  const { store, host } = call.platform;
  const report = store.get(users(host.realm), param(call, 'reportId'));
  if (report?.manager?._refResourceId !== managerId) throw notFound('Direct report not found');
  return reportOf(report);
}

export const directReportRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/get-direct-reports', listReports),
  governanceRoute('GET', 'governance/user/:userId/get-direct-reports/:reportId', readReport),
];
