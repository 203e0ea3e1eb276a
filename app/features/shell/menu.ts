// The side menu: which places there are for whom, and in what order (contract 01, 9.1).
import type { Feature } from '../../lib/tenant';

export interface MenuFacts {
  features: ReadonlySet<Feature>;
  realm: string;
  /** Which administration pages governance opens to this member. */
  lifecycle: { users: boolean; entitlements: boolean };
  /** Answers of the risk probes; both off until something asks them. */
  risk?: { dashboard: boolean; admin: boolean };
}

export type PlaceId = keyof typeof PLACES;
export type GroupId = 'inbox' | 'myAccess' | 'directory' | 'riskAdministration' | 'lcm';
export type CountName = 'approvals' | 'tasks' | 'accessReviews' | 'violations';

export interface Place {
  kind: 'place';
  id: PlaceId;
  to: string;
  /** Which inbox count stands beside it. */
  count?: CountName;
}
export interface Group {
  kind: 'group';
  id: GroupId;
  /** Open wherever the reader is. */
  open?: boolean;
  places: Place[];
}
export type MenuEntry = Place | Group | { kind: 'rule'; id: string };

const PLACES = {
  dashboard: '/dashboard',
  riskDashboard: '/risk-dashboard',
  reports: '/reports',
  approvals: '/approvals',
  tasks: '/tasks',
  accessReviews: '/access-reviews',
  violations: '/violations',
  applications: '/applications',
  myAccounts: '/my-accounts',
  myRoles: '/my-roles',
  myEntitlements: '/my-entitlements',
  delegates: '/my-delegates',
  directReports: '/my-reports',
  dataSources: '/autoaccess/data-sources',
  pipelines: '/autoaccess/pipelines',
  riskConfig: '/autoaccess/risk-config',
  requests: '/my-requests',
  profile: '/profile',
  lcmUsers: '/administer/users',
  lcmEntitlements: '/administer/entitlements',
} as const;

const COUNTS: Partial<Record<PlaceId, CountName>> = {
  approvals: 'approvals',
  tasks: 'tasks',
  accessReviews: 'accessReviews',
  violations: 'violations',
};

function place(id: PlaceId): Place {
  const count = COUNTS[id];
  return { kind: 'place', id, to: PLACES[id], ...(count ? { count } : {}) };
}

function group(id: GroupId, ids: (PlaceId | false)[], open = false): Group | null {
  const places = ids.filter((found): found is PlaceId => found !== false).map(place);
  return places.length === 0 ? null : { kind: 'group', id, places, ...(open ? { open } : {}) };
}

/** Governance shows in the menu, the counts and the dashboard only in realm alpha; its pages do not mind the realm. */
export function showsGovernance({ features, realm }: Pick<MenuFacts, 'features' | 'realm'>): boolean {
  return features.has('governance') && realm === 'alpha';
}

export function menuFor(facts: MenuFacts): MenuEntry[] {
  const { features, lifecycle, risk } = facts;
  const governed = showsGovernance(facts);
  const workforce = features.has('workforce');
  const autoAccess = features.has('autoAccess');
  const entries: (MenuEntry | null | false)[] = [
    place('dashboard'),
    autoAccess && risk?.dashboard === true && place('riskDashboard'),
    features.has('autoReports') && place('reports'),
    governed && group('inbox', ['approvals', 'tasks', 'accessReviews', 'violations'], true),
    workforce && { kind: 'rule', id: 'divider' },
    workforce && place('applications'),
    governed && group('myAccess', ['myAccounts', 'myRoles', 'myEntitlements']),
    governed && group('directory', ['delegates', 'directReports']),
    autoAccess && risk?.admin === true && group('riskAdministration', ['dataSources', 'pipelines', 'riskConfig']),
    governed && place('requests'),
    place('profile'),
    governed && group('lcm', [lifecycle.users && 'lcmUsers', lifecycle.entitlements && 'lcmEntitlements']),
  ];
  return entries.filter((entry): entry is MenuEntry => entry !== null && entry !== false);
}

/** How a place relates to where the reader is: the page itself, a page above it, or neither. */
export function currentAt(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** The count beside a place, or the sum beside a folded group; null where it is unknown. */
export function countBeside(entry: Place | Group, counts: Partial<Record<CountName, number | null>>): number | null {
  if (entry.kind === 'place') return entry.count ? (counts[entry.count] ?? null) : null;
  const known = entry.places.flatMap(({ count }) => (count === undefined ? [] : [counts[count] ?? 0]));
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
