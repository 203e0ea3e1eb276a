// Governance permissions beyond a user's own affairs.
import { collection } from '../core/collection';
import type { Store } from '../core/store';

export type GovernancePermission =
  | 'administerRequests'
  | 'createUser'
  | 'modifyUser'
  | 'deleteUser'
  | 'viewUserAccess'
  | 'createEntitlement'
  | 'modifyEntitlement'
  | 'viewGrants';

export interface PermissionGrant {
  id: string;
  permissions: GovernancePermission[];
}

export const permissionGrants = collection<PermissionGrant>({ name: 'governancePermissions' });

export function permissionsOf(store: Store, userId: string): GovernancePermission[] {
  return store.get(permissionGrants, userId)?.permissions ?? [];
}
