// Stores the people of a realm, with the rights their stories need.
import type { Platform } from '../platform';
import { type Privilege, type Reference, type User, users } from '../resources/managed';
import { idOf, pick } from './ids';
import { COMPANY, NAMED, PASSWORD, PEOPLE, type Person } from './people';

const COUNTRIES: Record<string, [country: string, dialling: string, postalCode: string]> = {
  Hamburg: ['DE', '+49 40', '20095'],
  Oslo: ['NO', '+47 22', '0150'],
  Lyon: ['FR', '+33 4 72', '69002'],
  Prague: ['CZ', '+420 221', '110 00'],
  Dubai: ['AE', '+971 4', ''],
  London: ['GB', '+44 20', 'EC2V 7HN'],
  Stockholm: ['SE', '+46 8', '111 22'],
  Copenhagen: ['DK', '+45 33', '1050'],
  Lisbon: ['PT', '+351 21', '1100-148'],
  Helsinki: ['FI', '+358 9', '00100'],
  Madrid: ['ES', '+34 91', '28001'],
  Warsaw: ['PL', '+48 22', '00-001'],
  Milan: ['IT', '+39 02', '20121'],
  Zurich: ['CH', '+41 44', '8001'],
  Sofia: ['BG', '+359 2', '1000'],
  Budapest: ['HU', '+36 1', '1051'],
  Bucharest: ['RO', '+40 21', '010011'],
  Dublin: ['IE', '+353 1', 'D02'],
  Istanbul: ['TR', '+90 212', '34000'],
};

const STREETS = ['Harbour Road', 'Mill Lane', 'Station Street', 'Linden Avenue', 'Market Square', 'Bridge Street'];

const SEEN = [
  'userName',
  'givenName',
  'sn',
  'mail',
  'accountStatus',
  'city',
  'country',
  'title',
  'department',
  'manager',
];

const directory: Privilege = {
  name: 'Directory',
  path: 'managed/alpha_user',
  permissions: ['VIEW'],
  accessFlags: [...SEEN, 'profileImage', 'company'].map((attribute) => ({ attribute, readOnly: true })),
};

const lifecycle: Privilege[] = [
  {
    name: 'User administration',
    path: 'managed/alpha_user',
    permissions: ['VIEW', 'CREATE', 'UPDATE', 'DELETE'],
    accessFlags: [
      ...SEEN,
      'password',
      'telephoneNumber',
      'postalAddress',
      'postalCode',
      'stateProvince',
      'description',
      'costCentre',
      'company',
      'preferredLanguage',
      'profileImage',
      'roles',
      'preferences',
    ].map((attribute) => ({ attribute, readOnly: false })),
  },
  {
    name: 'Role administration',
    path: 'managed/alpha_role',
    permissions: ['VIEW', 'CREATE', 'UPDATE', 'DELETE'],
    accessFlags: ['name', 'description', 'members', 'condition', 'temporalConstraints'].map((attribute) => ({
      attribute,
      readOnly: false,
    })),
  },
  {
    name: 'Organization overview',
    path: 'managed/alpha_organization',
    permissions: ['VIEW'],
    accessFlags: ['name', 'description', 'members'].map((attribute) => ({ attribute, readOnly: true })),
  },
];

const PRIVILEGES: Record<string, Privilege[]> = {
  'mina.holt': [directory],
  'olga.brandt': [directory],
  'ines.moreau': lifecycle,
};

function userOf(person: Person, realm: string): User {
  const [country, dialling, postalCode] = COUNTRIES[person.city] ?? ['DE', '+49 40', '20095'];
  const admin = person.userName === 'ines.moreau';
  return {
    _id: idOf(`user:${person.userName}`),
    _rev: idOf(`rev:${person.userName}`),
    userName: person.userName,
    givenName: person.givenName,
    sn: person.sn,
    cn: `${person.givenName} ${person.sn}`,
    mail: `${person.userName}@halden.example`,
    company: COMPANY,
    telephoneNumber: `${dialling} ${1_000_000 + pick(`telephone:${person.userName}`, 8_999_999)}`,
    postalAddress: `${STREETS[pick(`street:${person.userName}`, STREETS.length)]} ${1 + pick(`house:${person.userName}`, 90)}`,
    city: person.city,
    ...(postalCode ? { postalCode } : {}),
    country,
    title: person.title,
    department: person.department,
    costCentre: `CC-${1000 + pick(`cost:${person.department}`, 9000)}`,
    ...(person.manager ? { manager: referenceTo(person.manager, realm) } : {}),
    accountStatus: person.inactive ? 'inactive' : 'active',
    profileImage: '',
    preferences: { updates: pick(`updates:${person.userName}`, 2) === 1, marketing: false },
    aliasList: [],
    consentedMappings: [],
    preferredLanguage: person.preferredLanguage ?? 'en',
    authzRoles: ['internal/role/openidm-authorized'],
    roles: [],
    privileges: realm === 'alpha' ? (PRIVILEGES[person.userName] ?? []) : [],
    amRoles: admin ? ['ui-self-service-user', 'ui-realm-admin'] : ['ui-self-service-user'],
    password: PASSWORD,
  };
}

/** The stored reference to a person of the seed; manager is an IDM relationship, so it has properties of its own. */
function referenceTo(userName: string, realm: string): Reference {
  const id = idOf(`user:${userName}`);
  const collection = `managed/${realm}_user`;
  return {
    _ref: `${collection}/${id}`,
    _refResourceCollection: collection,
    _refResourceId: id,
    _refProperties: { _id: idOf(`manages:${userName}`), _rev: '1' },
  };
}

function crowd(count: number): Person[] {
  const cities = Object.keys(COUNTRIES);
  return Array.from({ length: count }, (_, at) => {
    const first = PEOPLE[pick(`first:${at}`, PEOPLE.length)];
    const last = PEOPLE[pick(`last:${at}`, PEOPLE.length)];
    const post = PEOPLE[8 + pick(`post:${at}`, PEOPLE.length - 8)];
    const number = String(at + 1).padStart(5, '0');
    return {
      userName: `employee.${number}`,
      givenName: first?.givenName ?? 'Alex',
      sn: last?.sn ?? 'Berg',
      title: post?.title.replace(/^(Chief|Head|Vice President|Former) .*/, 'Specialist') ?? 'Specialist',
      department: post?.department ?? 'Operations',
      city: cities[pick(`city:${at}`, cities.length)] ?? 'Oslo',
      manager: at < 50 ? 'noah.fischer' : `employee.${String(1 + pick(`manager:${at}`, 50)).padStart(5, '0')}`,
    };
  });
}

export function seedUsers({ store, host }: Platform, size: 'default' | 'large' | 'empty'): void {
  const known = size === 'empty' ? NAMED : PEOPLE;
  const present = new Set(known.map((person) => person.userName));
  const everybody = size === 'large' ? [...known, ...crowd(10_000 - known.length)] : known;
  const realm = host.realm;
  for (const person of everybody) {
    const { manager, ...rest } = person;
    const kept = manager && (size === 'large' || present.has(manager)) ? { ...rest, manager } : rest;
    const user = userOf(kept, realm);
    store.put(users(realm), user._id, user);
  }
  store.put(users('root'), 'openidm-admin', {
    ...userOf(
      { userName: 'openidm-admin', givenName: 'Platform', sn: 'Admin', title: '', department: '', city: 'Oslo' },
      realm,
    ),
    _id: 'openidm-admin',
    mail: '',
    company: 'System',
    authzRoles: ['internal/role/openidm-admin', 'internal/role/openidm-authorized'],
    amRoles: ['ui-global-admin', 'ui-realm-admin'],
  });
}
