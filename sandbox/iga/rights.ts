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

const DIRECTORY_ROLES = ['internal/role/directory-reader', 'internal/role/identity-administrator'];

/** Requests for others need directory access or being their manager. */
export function mayRequestFor(call: Call, userId: string): boolean {
  if (userId === call.caller.userId || isManagerOf(call, userId) || isGovernanceAdmin(call)) return true;
  return hasDirectoryAccess(call);
}

/** Directory access. */
export function hasDirectoryAccess({ caller }: Call): boolean {
  return DIRECTORY_ROLES.some((role) => caller.roles.includes(role));
}
