// The roles that access management itself gives, and who administers a realm by them.
import type { RealmName } from '../core/caller';
import type { Platform } from '../core/platform';
import { type Account, accountById } from '../idm/accounts';

/** AM's own roles: who reaches the administration consoles. */
export function amRolesOf(account: Account): string[] {
  const roles = ['ui-self-service-user'];
  if (account.roles.includes('internal/role/openidm-admin')) return [...roles, 'ui-global-admin', 'ui-realm-admin'];
  if (account.roles.includes('internal/role/realm-admin')) return [...roles, 'ui-realm-admin'];
  return roles;
}

/** Whether the person behind a session administers a realm: their own one, or, from the root realm, every one. */
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
