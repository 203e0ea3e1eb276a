// Whose affairs a caller may look into: their own, those of their reports, or more with a right to.
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

/** Access is asked for oneself; for others by those who can find people in the directory, and by their manager. */
export function mayAskFor(call: Call, userId: string): boolean {
  if (userId === call.caller.userId || isManagerOf(call, userId) || isGovernanceAdmin(call)) return true;
  return findsPeople(call);
}

/** True for those who may look people up in the directory. */
export function findsPeople({ caller }: Call): boolean {
  return FINDS_PEOPLE.some((role) => caller.roles.includes(role));
}
