import { type Collection, collection } from '../../core/collection';

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
  /** Attributes that are not read-only may be written. */
  accessFlags: { attribute: string; readOnly: boolean }[];
  /** A query filter; absent for every object. */
  filter?: string;
  actions?: string[];
  /** Lookup keys that find everything the filter can match. Never sent. */
  keys?: string[];
}

/** Finds the members of an organization and of those below it. */
export const organizationKey = (id: string): string => `organization/${id}`;

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
  costCenter: string;
  description?: string;
  manager?: Reference | null;
  accountStatus: 'active' | 'inactive';
  profileImage: string;
  preferences: Record<string, boolean> | null;
  aliasList: string[];
  consentedMappings: { mapping: string; consentDate: string }[];
  kbaInfo?: unknown[];
  preferredLanguage: string;
  languages?: string[];
  workLocation?: string;
  listedInDirectory?: boolean;
  startDate?: string;
  /** Such as 'internal/role/openidm-authorized'. */
  authzRoles: string[];
  roles: string[];
  /** Time constraints by role; sent as relationship properties. */
  memberTerms?: Record<string, { duration: string }[]>;
  /** Roles by condition. Never sent. */
  conditionalRoles?: string[];
  /** Organizations of the user, with those above them. */
  memberOfOrgIDs?: string[];
  passwordLastChangedTime?: string;
  /** Fingerprints of recent passwords. Never sent. */
  passwordHistory?: string[];
  /** In addition to those of authorization roles. Never sent. */
  privileges: Privilege[];
  /** Never sent. */
  password: string;
  createDate: string;
  lastChanged: string;
}

/** Defaults of a new user. */
export function blankUser(now: string): Omit<User, '_id' | '_rev'> {
  return {
    userName: '',
    givenName: '',
    sn: '',
    cn: '',
    mail: '',
    company: '',
    telephoneNumber: '',
    city: '',
    country: '',
    title: '',
    department: '',
    costCenter: '',
    accountStatus: 'active',
    profileImage: '',
    preferences: null,
    aliasList: [],
    consentedMappings: [],
    preferredLanguage: 'en',
    authzRoles: ['internal/role/openidm-authorized'],
    roles: [],
    privileges: [],
    password: '',
    createDate: now,
    lastChanged: now,
  };
}

export interface Role {
  _id: string;
  _rev: string;
  name: string;
  description: string;
  condition?: string | null;
  temporalConstraints?: { duration: string }[] | null;
}

export interface Organization {
  _id: string;
  _rev: string;
  name: string;
  description: string;
}

export interface InternalRole extends Role {
  privileges: Privilege[];
}

const USER_SPEC = {
  indexes: [
    '_id',
    'userName',
    'givenName',
    'sn',
    'mail',
    'department',
    'city',
    'accountStatus',
    'manager._refResourceId',
  ],
  lists: ['authzRoles', 'roles', 'aliasList', 'consentedMappings', 'memberOfOrgIDs'],
  keys: ({ roles, authzRoles, conditionalRoles = [], memberOfOrgIDs = [], aliasList }: User): string[] => [
    ...roles,
    ...authzRoles,
    ...conditionalRoles,
    ...memberOfOrgIDs.map(organizationKey),
    ...(aliasList ?? []).map((alias) => `alias/${alias}`),
  ],
};

const people = {
  alpha: collection<User>({ name: 'managed/alpha_user', ...USER_SPEC }),
  bravo: collection<User>({ name: 'managed/bravo_user', ...USER_SPEC }),
};
const roleCollections = {
  alpha: collection<Role>({ name: 'managed/alpha_role', indexes: ['_id', 'name'] }),
  bravo: collection<Role>({ name: 'managed/bravo_role', indexes: ['_id', 'name'] }),
};
const organizationCollections = {
  alpha: collection<Organization>({ name: 'managed/alpha_organization', indexes: ['_id', 'name'] }),
  bravo: collection<Organization>({ name: 'managed/bravo_organization', indexes: ['_id', 'name'] }),
};

/** alpha for every realm but bravo. */
export function users(realm: string): Collection<User> {
  return realm === 'bravo' ? people.bravo : people.alpha;
}

export function roles(realm: string): Collection<Role> {
  return realm === 'bravo' ? roleCollections.bravo : roleCollections.alpha;
}

export function organizations(realm: string): Collection<Organization> {
  return realm === 'bravo' ? organizationCollections.bravo : organizationCollections.alpha;
}

export const internalRoles = collection<InternalRole>({ name: 'internal/role', indexes: ['_id', 'name'] });

const UNSENT = [
  'password',
  'privileges',
  'authzRoles',
  'roles',
  'memberTerms',
  'conditionalRoles',
  'memberOfOrgIDs',
  'passwordHistory',
  'passwordLastChangedTime',
  'manager',
  'createDate',
  'lastChanged',
] as const;

/** Without secrets, internal fields and relationships. */
export function publicUser(user: User): Omit<User, (typeof UNSENT)[number]> {
  const sent: Partial<User> = { ...user };
  for (const field of UNSENT) delete sent[field];
  return sent as Omit<User, (typeof UNSENT)[number]>;
}
