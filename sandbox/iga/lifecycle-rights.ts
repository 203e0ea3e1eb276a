// Permissions on users and entitlements, and a single entitlement with its holders.

import { badRequest, forbidden, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { all, oneOf } from '../core/query';
import { users } from '../idm/objects/managed';
import { entitlementRow } from './applications';
import {
  envelope,
  fieldsOf,
  governanceRoute,
  listOf,
  option,
  orderOf,
  ownIdOrAdmin,
  pageOf,
  param,
  queryFilter,
  renamePath,
} from './calls';
import { type CatalogItem, entitlementItem, ownersOf } from './catalog/catalog';
import { grants } from './grants/grants';
import { type GovernancePermission, permissionsOf } from './permissions';
import { namesReferenced } from './requests/names';
import { may } from './rights';

const USER_PERMISSIONS = ['modifyUser', 'deleteUser', 'viewUserAccess'] as const;

/** One's own; administrators read any. */
function readPrivileges(call: Call) {
  return { permissions: permissionsOf(call.platform.store, ownIdOrAdmin(call)) };
}

/** With the caller's permissions on each; callers without any find only themselves. */
function listUsers(call: Call) {
  const scope = option(call, 'scopePermission');
  const named = USER_PERMISSIONS.filter((permission) => scope === undefined || scope === permission);
  if (named.length === 0) throw badRequest(`Unsupported scope permission: ${scope}`);
  const permissions = Object.fromEntries(named.map((permission) => [permission, may(call, permission)]));
  const isAlone = !USER_PERMISSIONS.some((permission) => may(call, permission));
  const own = isAlone ? oneOf('_id', [call.caller.userId]) : undefined;
  const filter = all(renamePath(queryFilter(call), 'id', '_id'), own);
  const sort = orderOf(call, [{ path: 'userName', descending: false }]);
  const pick = fieldsOf(call);
  const { store, host } = call.platform;
  const { offset, limit } = pageOf(call);
  const found = limit === 0 ? [] : store.search(users(host.realm), { filter, sort, offset, limit });
  const rows = found.map(({ _id, givenName, sn, userName, mail, accountStatus }) =>
    pick({ id: _id, givenName, sn, userName, mail, accountStatus, permissions }),
  );
  return envelope(rows, store.count(users(host.realm), { filter }), found.at(-1)?._id);
}

function requestedEntitlement(call: Call): CatalogItem {
  const item = entitlementItem(call.platform.store, param(call, 'entitlementId'));
  if (!item) throw notFound('Entitlement not found');
  return item;
}

/** Or as an owner of the entitlement or its application. */
function mayForItem(call: Call, item: CatalogItem, permission: GovernancePermission): boolean {
  return may(call, permission) || ownersOf(item).some(({ id }) => id === call.caller.userId);
}

function readEntitlement(call: Call) {
  const item = requestedEntitlement(call);
  const permissions = {
    modifyEntitlement: mayForItem(call, item, 'modifyEntitlement'),
    viewGrants: mayForItem(call, item, 'viewGrants'),
  };
  if (!permissions.modifyEntitlement && !permissions.viewGrants) throw forbidden('Access denied');
  const shown = fieldsOf(call)({ ...entitlementRow(item), assignment: item.assignment, permissions });
  const expand = option(call, 'expandPaths');
  return expand ? { ...shown, _displayData: namesReferenced(call.platform, item, expand) } : shown;
}

function listHolders(call: Call) {
  const item = requestedEntitlement(call);
  if (!mayForItem(call, item, 'viewGrants')) throw forbidden('Access denied');
  const key = `assignment/${item.assignment?.id}`;
  const sort = orderOf(call, [{ path: 'user.userName', descending: false }]);
  return listOf(call.platform, grants, { key, filter: queryFilter(call), sort, ...pageOf(call) }, fieldsOf(call));
}

export const lifecycleRightRoutes: Route[] = [
  governanceRoute('GET', 'governance/user', listUsers),
  governanceRoute('GET', 'governance/user/:userId/privileges', readPrivileges),
  governanceRoute('GET', 'governance/entitlement/:entitlementId', readEntitlement),
  governanceRoute('GET', 'governance/entitlement/:entitlementId/grants', listHolders),
];
