// Search over users, roles, applications and organizations.

import type { Collection } from '../core/collection';
import { notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { all, dotted, equals, type Filter } from '../core/query';
import { organizations, roles, users } from '../idm/objects/managed';
import { envelope, governanceRoute, isGovernanceAdmin, listOf, option, orderOf, pageOf, param } from './calls';
import { catalogItems } from './catalog/catalog';
import { hasDirectoryAccess } from './rights';

const contains = (value: string | undefined, ...paths: string[]): Filter | undefined =>
  value === undefined
    ? undefined
    : { op: 'or', of: paths.map((path): Filter => ({ op: 'co', path: dotted(path), value })) };

/** Callers without directory access find only themselves. */
function searchUsers(call: Call) {
  const { platform, caller } = call;
  const text = option(call, 'queryString');
  const own = hasDirectoryAccess(call) || isGovernanceAdmin(call) ? undefined : equals('_id', caller.userId);
  const filter = all(equals('accountStatus', 'active'), own, contains(text, 'givenName', 'sn', 'userName'));
  return searchNamed(call, users(platform.host.realm), {
    filter,
    by: 'givenName',
    row: ({ _id, givenName, sn, userName }) => ({ id: _id, givenName, sn, userName }),
  });
}

const nameRow = ({ _id, name }: { _id: string; name: string }) => ({ id: _id, name });

function searchRoles(call: Call) {
  const filter = all(contains(option(call, 'queryString'), 'name'));
  return searchNamed(call, roles(call.platform.host.realm), { filter, by: 'name', row: nameRow });
}

function searchOrganizations(call: Call) {
  const filter = all(contains(option(call, 'queryString'), 'name'));
  return searchNamed(call, organizations(call.platform.host.realm), { filter, by: 'name', row: nameRow });
}

function searchApplications(call: Call) {
  const filter = all(contains(option(call, 'queryString'), 'application.name'));
  const sort = orderOf(call, [{ path: 'application.name', descending: false }]);
  return listOf(call.platform, catalogItems, { key: 'kind/accountGrant', filter, sort, ...pageOf(call) }, (item) => {
    const { id, name, icon, templateName, templateVersion } = item.application ?? {};
    return { id, name, icon, templateName, templateVersion };
  });
}

interface NamedSearch<T> {
  filter: Filter;
  /** Default sort path. */
  by: string;
  row: (doc: T) => object;
}

function searchNamed<T extends { _id: string }>(call: Call, of: Collection<T>, { filter, by, row }: NamedSearch<T>) {
  const { store } = call.platform;
  const sort = orderOf(call, [{ path: by, descending: false }]);
  const found = store.search(of, { filter, sort, ...pageOf(call) });
  return envelope(found.map(row), store.count(of, { filter }), found.at(-1)?._id);
}

const SEARCHES: Record<string, (call: Call) => object> = {
  user: searchUsers,
  role: searchRoles,
  application: searchApplications,
  organization: searchOrganizations,
};

/** The type with or without its realm. */
function searchCommon(call: Call): object {
  const { platform } = call;
  const requested = param(call, 'type');
  const search = SEARCHES[requested.replace(`${platform.host.realm}_`, '')];
  if (!search) throw notFound(`There is nothing of type ${requested.slice(0, 40)} to search`);
  return search(call);
}

export const commonSearchRoutes: Route[] = [governanceRoute('GET', 'commons/search/:type', searchCommon)];
