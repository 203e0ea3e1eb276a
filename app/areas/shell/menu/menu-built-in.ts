// The entries of our own: which there are for whom, in their order.

import {
  type CountName,
  type Group,
  type GroupId,
  PLACES,
  type Place,
  type PlaceId,
  showsGovernance,
} from '../../../kits/frame/menu';
import type { Feature } from '../../../server/context/tenant';

export type BuiltIn =
  | { kind: 'place'; id: string; place: Place }
  | { kind: 'group'; id: string; group: Group }
  | { kind: 'rule'; id: string };

interface Facts {
  features: ReadonlySet<Feature>;
  realm: string;
  lifecycle: { users: boolean; entitlements: boolean };
  risk: { dashboard: boolean; administration: boolean };
}

const COUNTS: Partial<Record<PlaceId, CountName>> = {
  approvals: 'approvals',
  tasks: 'tasks',
  accessReviews: 'accessReviews',
  violations: 'violations',
};

/** The Material names by which themes know our icons. */
const ICONS: Record<string, string> = {
  dashboard: 'dashboard',
  riskDashboard: 'show_chart',
  reports: 'summarize',
  inbox: 'inbox',
  applications: 'apps',
  myAccess: 'lock',
  directory: 'folder',
  riskAdministration: 'settings',
  requests: 'send',
  profile: 'person',
  lcm: 'manage_accounts',
};

export function iconOf(id: string): string | null {
  return ICONS[id] ?? null;
}

export function builtInEntries(facts: Facts): BuiltIn[] {
  const { features, lifecycle, risk } = facts;
  const governed = showsGovernance(facts);
  const workforce = features.has('workforce');
  const autoAccess = features.has('autoAccess');
  const entries: (BuiltIn | null | false)[] = [
    place('dashboard'),
    autoAccess && risk.dashboard && place('riskDashboard'),
    features.has('autoReports') && place('reports'),
    governed && group('inbox', ['approvals', 'tasks', 'accessReviews', 'violations'], true),
    workforce && { kind: 'rule', id: 'divider' },
    workforce && place('applications'),
    governed && group('myAccess', ['myAccounts', 'myRoles', 'myEntitlements']),
    governed && group('directory', ['delegates', 'directReports']),
    autoAccess && risk.administration && group('riskAdministration', ['dataSources', 'pipelines', 'riskConfig']),
    governed && place('requests'),
    place('profile'),
    governed && group('lcm', [lifecycle.users && 'lcmUsers', lifecycle.entitlements && 'lcmEntitlements']),
  ];
  return entries.filter((entry): entry is BuiltIn => entry !== null && entry !== false);
}

function place(id: PlaceId): BuiltIn {
  return { kind: 'place', id, place: placeOf(id) };
}

function placeOf(id: PlaceId): Place {
  const count = COUNTS[id];
  return { kind: 'place', id, to: PLACES[id], ...(count ? { count } : {}) };
}

function group(id: GroupId, ids: (PlaceId | false)[], open = false): BuiltIn | null {
  const places = ids.filter((found): found is PlaceId => found !== false).map(placeOf);
  return places.length === 0
    ? null
    : { kind: 'group', id, group: { kind: 'group', id, places, ...(open ? { open } : {}) } };
}
