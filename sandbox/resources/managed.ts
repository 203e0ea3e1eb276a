// The people and built-in accounts of a platform, as stored.
import { type Collection, collection } from '../store';

export interface Reference {
  _ref: string;
  _refResourceCollection: string;
  _refResourceId: string;
  _refProperties?: { _id: string; _rev: string; temporalConstraints?: { duration: string }[]; _grantType?: string };
}

export interface Privilege {
  name: string;
  path: string;
  permissions: ('VIEW' | 'CREATE' | 'UPDATE' | 'DELETE')[];
  /** The attributes seen; those not read-only may be written. */
  accessFlags: { attribute: string; readOnly: boolean }[];
  /** A query filter the object must meet; absent = every object. */
  filter?: string;
  actions?: string[];
}

export interface User {
  _id: string;
  _rev: string;
  userName: string;
  givenName: string;
  sn: string;
  cn: string;
  mail: string;
  company: string;
  telephoneNumber: string;
  postalAddress?: string;
  city: string;
  postalCode?: string;
  country: string;
  stateProvince?: string;
  title: string;
  department: string;
  costCentre: string;
  description?: string;
  manager?: Reference | null;
  accountStatus: 'active' | 'inactive';
  profileImage: string;
  preferences: Record<string, boolean> | null;
  aliasList: string[];
  consentedMappings: { mapping: string; consentDate: string }[];
  kbaInfo?: unknown[];
  preferredLanguage: string;
  /** Ids such as 'internal/role/openidm-authorized'. */
  authzRoles: string[];
  /** Ids such as 'managed/alpha_role/<id>'. */
  roles: string[];
  /** Sandbox only, never sent. */
  privileges: Privilege[];
  /** Sandbox only, never sent. */
  amRoles: string[];
  /** Sandbox only, never sent. */
  password: string;
}

const SPEC = {
  indexes: ['userName', 'givenName', 'sn', 'mail', 'department', 'city', 'accountStatus', 'manager._refResourceId'],
  lists: ['authzRoles', 'roles', 'aliasList', 'consentedMappings'],
};

const people = {
  alpha: collection<User>({ name: 'managed/alpha_user', ...SPEC }),
  bravo: collection<User>({ name: 'managed/bravo_user', ...SPEC }),
  root: collection<User>({ name: 'internal/user', ...SPEC }),
};

/** Who can sign in to a realm: 'alpha', 'bravo' or 'root' (the built-in administrator); any other realm has nobody. */
export function users(realm: string): Collection<User> {
  return realm === 'bravo' ? people.bravo : realm === 'root' ? people.root : people.alpha;
}

const UNSENT = ['password', 'privileges', 'amRoles', 'authzRoles', 'roles'] as const;

/** The document without what a read returns by default leaves out: secrets, sandbox-only fields, relationships. */
export function publicUser(user: User): Omit<User, (typeof UNSENT)[number] | 'manager'> {
  const sent: Partial<User> = { ...user };
  for (const field of UNSENT) delete sent[field];
  delete sent.manager;
  return sent as Omit<User, (typeof UNSENT)[number] | 'manager'>;
}
