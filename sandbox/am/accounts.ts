// Who can sign in: the people of a realm, and the built-in administrator that every realm lets in.
import type { Platform } from '../platform';
import { type User, users } from '../resources/managed';
import { PASSWORD } from '../seed/people';
import { sameSecret } from './digest';
import type { RealmName } from './realms';

export interface Account {
  userId: string;
  userName: string;
  component: 'managed/alpha_user' | 'managed/bravo_user' | 'internal/user';
  /** IDM roles, such as internal/role/openidm-authorized. */
  roles: string[];
  active: boolean;
  password: string;
  /** The managed object behind the account; the built-in administrator has none. */
  user?: User;
}

const BUILT_IN: Account = {
  userId: 'openidm-admin',
  userName: 'openidm-admin',
  component: 'internal/user',
  roles: ['internal/role/openidm-admin', 'internal/role/openidm-authorized'],
  active: true,
  password: PASSWORD,
};

export function accountById(platform: Platform, realm: RealmName, userId: string): Account | undefined {
  if (userId === BUILT_IN.userId) return BUILT_IN;
  if (realm === 'root') return undefined;
  const user = platform.store.get(users(realm), userId);
  return user && accountOf(realm, user);
}

/** Finds an account by its user name, as people type it: without regard to case. */
export function accountByName(platform: Platform, realm: RealmName, userName: string): Account | undefined {
  if (userName.toLowerCase() === BUILT_IN.userName) return BUILT_IN;
  if (realm === 'root' || userName === '') return undefined;
  const [user] = platform.store.search(users(realm), {
    filter: { op: 'eq', path: ['userName'], value: userName },
    limit: 1,
  });
  return user && accountOf(realm, user);
}

export function passwordFits(account: Account, password: string): boolean {
  return sameSecret(password, account.password);
}

/** AM's own roles (contract 01, 26.3): who reaches the administration consoles. */
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

function accountOf(realm: 'alpha' | 'bravo', user: User): Account {
  return {
    userId: user._id,
    userName: user.userName,
    component: `managed/${realm}_user`,
    roles: user.authzRoles,
    active: user.accountStatus === 'active',
    password: user.password,
    user,
  };
}
