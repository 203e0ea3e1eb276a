// The applications a person may open from the dashboard (contract 01, 18.1).
import { sessionOf } from '../access';
import { collection } from '../collection';
import type { Call } from '../http';
import type { Platform } from '../platform';
import { picked } from '../projection';
import { users } from '../resources/managed';
import { idOf } from '../seed/ids';
import { jsonRoutes, realmOf } from './realms';

interface Assigned {
  id: string;
  userId: string;
  name: string;
}

const assigned = collection<Assigned>({ name: 'am/assigned-application', keys: (tile) => [`user/${tile.userId}`] });

/** GET dashboard/assigned: one entry per application of the signed-in person, every value a list as AM sends it. */
function assignedApplications(call: Call): unknown {
  realmOf(call);
  const session = sessionOf(call);
  const tiles = tilesOf(call.platform, session.userId).map(({ name }) => name);
  return picked({ _id: session.userId, _rev: '1', ...dashboards(call.platform, tiles) }, call.query);
}

/** GET dashboard/defined: every application that can stand on a dashboard, whoever has it. */
function definedApplications(call: Call): unknown {
  realmOf(call);
  sessionOf(call);
  const names = [...EVERYBODY, ...Object.values(BY_DEPARTMENT).flat()];
  return picked({ _id: '', _rev: '1', ...dashboards(call.platform, names) }, call.query);
}

function dashboards({ host }: Platform, names: string[]): Record<string, object> {
  const entries = names.map((name) => [
    name,
    {
      dashboardIcon: [`images/logos/${name.toLowerCase()}.svg`],
      dashboardName: [name],
      dashboardLogin: [`https://${name.toLowerCase()}.${host.domain}/sso`],
      ICFIdentifier: [''],
      dashboardDisplayName: [name],
      dashboardClassName: ['SAML2ApplicationClass'],
    },
  ]);
  return Object.fromEntries(entries);
}

function tilesOf({ store }: Platform, userId: string): Assigned[] {
  return store.search(assigned, { key: `user/${userId}` });
}

/** The applications of a person as the person's record names them. */
export function effectiveApplications(platform: Platform, userId: string): { _id: string; name: string }[] {
  return tilesOf(platform, userId).map(({ id, name }) => ({ _id: id, name }));
}

const EVERYBODY = ['Workday', 'ServiceNow'];
const BY_DEPARTMENT: Record<string, string[]> = {
  Finance: ['Coupa'],
  Sales: ['Salesforce'],
  'Information Technology': ['Zendesk'],
};
const NEWCOMER = 'lena.novak';

/** Gives everybody the applications of their department; the newcomer has none yet. */
export function seedAssignedApplications({ store, host }: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  for (const user of store.search(users(host.realm), { limit: 100 })) {
    const names = user.userName === NEWCOMER ? [] : [...EVERYBODY, ...(BY_DEPARTMENT[user.department] ?? [])];
    for (const name of names) {
      const slug = name.toLowerCase();
      const id = idOf(`assigned:${user.userName}:${slug}`);
      store.put(assigned, id, { id, userId: user._id, name });
    }
  }
}

export const dashboardRoutes = [
  ...jsonRoutes('GET', 'dashboard/assigned', 1, assignedApplications),
  ...jsonRoutes('GET', 'dashboard/defined', 1, definedApplications),
];
