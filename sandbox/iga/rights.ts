// Access to other users' data.
import type { Call } from '../core/http';
import { users } from '../idm/objects/managed';
import { isGovernanceAdmin } from './calls';
import { type GovernancePermission, permissionsOf } from './permissions';

export function may(call: Call, permission: GovernancePermission): boolean {
  return isGovernanceAdmin(call) || permissionsOf(call.platform.store, call.caller.userId).includes(permission);
}

export function isManagerOf({ platform, caller }: Call, userId: string): boolean {
  return platform.store.get(users(platform.host.realm), userId)?.manager?._refResourceId === caller.userId;
}

const FINDS_PEOPLE = ['internal/role/directory-reader', 'internal/role/identity-administrator'];

/** Requests for others need directory access or being their manager. */
export function mayAskFor(call: Call, userId: string): boolean {
  if (userId === call.caller.userId || isManagerOf(call, userId) || isGovernanceAdmin(call)) return true;
  return findsPeople(call);
}

/** Directory access. */
export function findsPeople({ caller }: Call): boolean {
  return FINDS_PEOPLE.some((role) => caller.roles.includes(role));
}
