// Accounts: the users of a realm, and the built-in administrator of every realm.

import type { RealmName } from '../core/caller';
import { sameSecret } from '../core/digest';
import type { Platform } from '../core/platform';
import { type User, users } from './objects/managed';

export interface Account {
  userId: string;
  userName: string;
  component: 'managed/alpha_user' | 'managed/bravo_user' | 'internal/user';
  /** IDM roles, such as internal/role/openidm-authorized. */
  roles: string[];
  active: boolean;
  password: string;
  /** Absent for the built-in administrator. */
  user?: User;
}

const BUILT_IN: Omit<Account, 'password'> = {
  userId: 'openidm-admin',
  userName: 'openidm-admin',
  component: 'internal/user',
  roles: ['internal/role/openidm-admin', 'internal/role/openidm-authorized'],
  active: true,
};

export function accountById(platform: Platform, realm: RealmName, userId: string): Account | undefined {
  if (userId === BUILT_IN.userId) return builtIn(platform);
  if (realm === 'root') return undefined;
  const user = platform.store.get(users(realm), userId);
  return user && accountOf(realm, user);
}

/** Without regard to case. */
export function accountByName(platform: Platform, realm: RealmName, userName: string): Account | undefined {
  if (userName.toLowerCase() === BUILT_IN.userName) return builtIn(platform);
  if (realm === 'root' || userName === '') return undefined;
  const [user] = platform.store.search(users(realm), {
    filter: { op: 'eq', path: ['userName'], value: userName },
    limit: 1,
  });
  return user && accountOf(realm, user);
}

/** Undefined where several accounts share the address. */
export function accountByMail(platform: Platform, realm: RealmName, mail: string): Account | undefined {
  if (realm === 'root' || mail.trim() === '') return undefined;
  const found = platform.store.search(users(realm), {
    filter: { op: 'eq', path: ['mail'], value: mail.trim() },
    limit: 2,
  });
  return found.length === 1 && found[0] ? accountOf(realm, found[0]) : undefined;
}

export function isPassword(account: Account, password: string): boolean {
  return sameSecret(password, account.password);
}

function builtIn({ people }: Platform): Account {
  return { ...BUILT_IN, password: people.password };
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
