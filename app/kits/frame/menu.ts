// The side menu as pages show it: its kinds of entries, which of them is current, and what is counted beside them.
import type { Feature } from '../../server/context/tenant';

export type PlaceId = keyof typeof PLACES;
export type GroupId = 'inbox' | 'myAccess' | 'directory' | 'riskAdministration' | 'lcm';
export type CountName = 'approvals' | 'tasks' | 'accessReviews' | 'violations';

/** Outlines in a field of 20 by 20. */
export type Drawing = { d: string; evenOdd?: boolean }[];

/** What a tenant may say in place of our own words and icons. */
interface Dressed {
  label?: string;
  drawing?: Drawing;
}
export interface Place extends Dressed {
  kind: 'place';
  id: PlaceId;
  to: string;
  /** Which inbox count stands beside it. */
  count?: CountName;
}
export interface Group extends Dressed {
  kind: 'group';
  id: GroupId;
  /** Open wherever the reader is. */
  open?: boolean;
  places: Place[];
}
/** A list of objects the member administers, or a tenant's own link, which opens beside the portal. */
export interface Named {
  kind: 'objects' | 'link';
  id: string;
  to: string;
  label: string;
  drawing: Drawing;
}
export type MenuEntry =
  | Place
  | Group
  | Named
  | { kind: 'rule'; id: string }
  /** Stands for lists of objects that could not be loaded. */
  | { kind: 'missing'; id: string };

export const PLACES = {
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

/** Governance shows in the menu, the counts and the dashboard only in realm alpha; its pages do not mind the realm. */
export function showsGovernance({ features, realm }: { features: ReadonlySet<Feature>; realm: string }): boolean {
  return features.has('governance') && realm === 'alpha';
}

/** How a place relates to where the reader is: the page itself, a page above it, or neither. */
export function currentAt(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) || isBelow(to, pathname) ? 'true' : undefined;
}

// The pages of single objects are not below their list by address.
function isBelow(to: string, pathname: string): boolean {
  return to.startsWith('/list/') && pathname.startsWith(`${to.replace('/list/', '/edit/')}/`);
}

/** An address at which the same of these places are current: one for all the pages below a place, so that a menu is alike on all of them. */
export function alikeAt(places: readonly string[], pathname: string): string {
  const current = places.filter((to) => currentAt(to, pathname) !== undefined);
  if (current.length === 0 || current.includes(pathname)) return current.length === 0 ? '' : pathname;
  return `${current.reduce((one, other) => (one.length > other.length ? one : other))}/-`;
}

/** The addresses a menu leads to within the portal. */
export function placesIn(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap((entry) => {
    if (entry.kind === 'group') return entry.places.map(({ to }) => to);
    return entry.kind === 'place' || entry.kind === 'objects' ? entry.to : [];
  });
}

/** The count beside a place, or the sum beside a folded group; null where it is unknown. */
export function countBeside(entry: Place | Group, counts: Partial<Record<CountName, number | null>>): number | null {
  if (entry.kind === 'place') return entry.count ? (counts[entry.count] ?? null) : null;
  const known = entry.places.flatMap(({ count }) => (count === undefined ? [] : [counts[count] ?? 0]));
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
