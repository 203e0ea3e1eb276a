// The applications a person may open from the dashboard (contract 01, 18.1).
import { sessionOf } from '../access';
import type { Call } from '../http';
import type { Platform } from '../platform';
import { picked } from '../projection';
import { users } from '../resources/managed';
import { idOf } from '../seed/ids';
import { collection } from '../store';
import { jsonRoutes, realmOf } from './realms';

interface Assigned {
  id: string;
  userId: string;
  name: string;
  login: string;
  icon: string;
}

const assigned = collection<Assigned>({ name: 'am/assigned-application', keys: (tile) => [`user/${tile.userId}`] });

/** GET dashboard/assigned: one entry per application of the signed-in person, every value a list as AM sends it. */
function assignedApplications(call: Call): unknown {
  realmOf(call);
  const session = sessionOf(call);
  const tiles = call.platform.store.search(assigned, { key: `user/${session.userId}` });
  const entries = tiles.map(({ name, login, icon }) => [
    name,
    {
      dashboardIcon: [icon],
      dashboardName: [name],
      dashboardLogin: [login],
      ICFIdentifier: [''],
      dashboardDisplayName: [name],
      dashboardClassName: ['SAML2ApplicationClass'],
    },
  ]);
  return picked({ _id: session.userId, _rev: '1', ...Object.fromEntries(entries) }, call.query);
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
      const login = `https://${slug}.halden.example/sso`;
      store.put(assigned, id, { id, userId: user._id, name, login, icon: `images/logos/${slug}.svg` });
    }
  }
}

export const dashboardRoutes = jsonRoutes('GET', 'dashboard/assigned', 1, assignedApplications);
