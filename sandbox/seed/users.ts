// Users of a realm with their authorization roles.
import type { HostConfig } from '../core/hosts';
import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { type Reference, type User, users } from '../idm/objects/managed';
import { NAMED, PASSWORD, PEOPLE, type Person } from './people';

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

const STREETS = ['Harbor Road', 'Mill Lane', 'Station Street', 'Linden Avenue', 'Market Square', 'Bridge Street'];

const AUTHORIZED = 'internal/role/openidm-authorized';

/** Besides the role of all users. */
const DUTIES: Record<string, string[]> = {
  'mina.holt': ['directory-reader'],
  'olga.brandt': ['directory-reader'],
  'ines.moreau': ['identity-administrator', 'realm-admin'],
};

const DAY = 86_400_000;
const LOCATIONS = ['office', 'hybrid', 'remote'];
const LANGUAGES: Record<string, string[]> = {
  DE: ['German', 'English'],
  NO: ['Norwegian', 'English'],
  FR: ['French', 'English'],
  CZ: ['Czech', 'English'],
  AE: ['Arabic', 'English'],
};

function userOf(person: Person, { realm, company, domain }: HostConfig, now: string): User {
  const [country, dialling, postalCode] = COUNTRIES[person.city] ?? ['DE', '+49 40', '20095'];
  return {
    _id: idOf(`user:${person.userName}`),
    _rev: idOf(`rev:${person.userName}`),
    userName: person.userName,
    givenName: person.givenName,
    sn: person.sn,
    cn: `${person.givenName} ${person.sn}`,
    mail: `${person.userName}@${domain}`,
    company,
    telephoneNumber: `${dialling} ${1_000_000 + pick(`telephone:${person.userName}`, 8_999_999)}`,
    postalAddress: `${STREETS[pick(`street:${person.userName}`, STREETS.length)]} ${1 + pick(`house:${person.userName}`, 90)}`,
    city: person.city,
    ...(postalCode ? { postalCode } : {}),
    country,
    title: person.title,
    department: person.department,
    costCenter: `CC-${1000 + pick(`cost:${person.department}`, 9000)}`,
    ...(person.manager ? { manager: referenceTo(person.manager, realm) } : {}),
    accountStatus: person.inactive ? 'inactive' : 'active',
    profileImage: '',
    preferences: { updates: pick(`updates:${person.userName}`, 2) === 1, marketing: false },
    aliasList: [],
    consentedMappings: [],
    preferredLanguage: person.preferredLanguage ?? 'en',
    languages: LANGUAGES[country] ?? ['English'],
    workLocation: LOCATIONS[pick(`location:${person.userName}`, LOCATIONS.length)] ?? 'office',
    listedInDirectory: true,
    startDate: daysBefore(now, 40 + pick(`start:${person.userName}`, 4000)).slice(0, 10),
    passwordLastChangedTime: daysBefore(now, 3 + pick(`password:${person.userName}`, 360)),
    authzRoles: [AUTHORIZED, ...(DUTIES[person.userName] ?? []).map((name) => `internal/role/${name}`)],
    roles: [],
    privileges: [],
    password: PASSWORD,
    createDate: now,
    lastChanged: now,
  };
}

function daysBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY).toISOString();
}

/** A manager reference; it has relationship properties. */
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

function manyUsers(count: number): Person[] {
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

export function seedUsers({ store, host, iso }: Platform, size: 'default' | 'large' | 'empty'): void {
  const known = size === 'empty' ? NAMED : PEOPLE;
  const present = new Set(known.map((person) => person.userName));
  const everyMember = size === 'large' ? [...known, ...manyUsers(10_000 - known.length)] : known;
  const now = iso();
  store.insert(
    users(host.realm),
    everyMember.map(({ manager, ...person }) => {
      const kept = manager && (size === 'large' || present.has(manager)) ? { ...person, manager } : person;
      const user = userOf(kept, host, now);
      return [user._id, user] as const;
    }),
  );
}
