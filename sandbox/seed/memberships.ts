// Members of organizations and groups.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { objectType, type Stored } from '../idm/objects/object-types';
import { updateMemberOfOrgIDs } from '../idm/objects/organization-tree';
import { link } from '../idm/objects/relations';
import { PEOPLE } from './people';

const CITIES: Record<string, string[]> = {
  'Halden Nordics': ['Oslo', 'Stockholm', 'Copenhagen', 'Helsinki'],
  'Halden Continental': ['Hamburg', 'Lyon', 'Prague', 'Milan', 'Zurich', 'Madrid', 'Lisbon', 'Warsaw', 'Budapest'],
  'Halden Gulf': ['Dubai'],
};

const GROUPS: [name: string, description: string, members: string[]][] = [
  ['report_viewer', 'May open published reports', ['kai.ruiz', 'mina.holt', 'olga.brandt']],
  ['report_author', 'Makes reports', ['olga.brandt', 'laura.bianchi']],
  ['report_admin', 'Administers all reports', ['ruth.adeyemi']],
  ['Fraud_Analyst', 'Watches risky sign-ins', ['ruth.adeyemi']],
  ['Data_Analyst', 'Maintains how sign-ins are judged', []],
  ['works-council', 'Employee representation', ['anna.lehmann', 'maja.lund', 'pavel.horak']],
];

export function seedMemberships(platform: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  const { store, host } = platform;
  const organization = objectType(platform, `managed/${host.realm}_organization`);
  const group = objectType(platform, `managed/${host.realm}_group`);
  if (!organization || !group) return;
  const person = (userName: string) => ({ _ref: `managed/${host.realm}_user/${idOf(`user:${userName}`)}` });

  for (const [name, cities] of Object.entries(CITIES)) {
    const owner = { type: organization, id: idOf(`organization:${name}`) };
    for (const { userName, city } of PEOPLE)
      if (cities.includes(city) && userName !== 'lena.novak') link(platform, owner, 'members', person(userName));
  }
  link(platform, { type: organization, id: idOf('organization:Halden Nordics') }, 'owners', person('ruth.adeyemi'));
  link(platform, { type: organization, id: idOf('organization:Halden Gulf') }, 'admins', person('samir.aziz'));
  updateMemberOfOrgIDs(
    platform,
    host.realm,
    PEOPLE.map(({ userName }) => idOf(`user:${userName}`)),
  );

  for (const [name, description, members] of GROUPS) {
    const made: Stored = { _id: name, _rev: '1', name, description };
    store.put(group.collection, name, made);
    for (const userName of members) link(platform, { type: group, id: name }, 'members', person(userName));
  }
}
