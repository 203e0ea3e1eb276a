// Roles that access management gives, and who administers a realm.
import type { RealmName } from '../core/caller';
import type { Platform } from '../core/platform';
import { type Account, accountById } from '../idm/accounts';

export function amRolesOf(account: Account): string[] {
  const roles = ['ui-self-service-user'];
  if (account.roles.includes('internal/role/openidm-admin')) return [...roles, 'ui-global-admin', 'ui-realm-admin'];
  if (account.roles.includes('internal/role/realm-admin')) return [...roles, 'ui-realm-admin'];
  return roles;
}

/** Administrators of the root realm administer every realm. */
export function administers(
  platform: Platform,
  session: { realm: RealmName; userId: string },
  realm: RealmName,
): boolean {
  const account = accountById(platform, session.realm, session.userId);
  if (!account) return false;
  const roles = amRolesOf(account);
  if (session.realm === 'root') return roles.includes('ui-global-admin');
  return session.realm === realm && roles.includes('ui-realm-admin');
}
