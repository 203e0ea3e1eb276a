// The side menu as pages show it: its kinds of entries, which of them is current, and what is counted beside them.
import type { Feature } from '../../server/context/tenant';

export type PageId = keyof typeof PAGE_PATHS;
export type GroupId = 'inbox' | 'myAccess' | 'directory' | 'riskAdministration' | 'lcm';
export type CountName = 'approvals' | 'tasks' | 'accessReviews' | 'violations';

/** Outlines in a field of 20 by 20. */
export type IconPaths = { d: string; evenOdd?: boolean }[];

/** What a tenant may say in place of our own words and icons. */
interface CustomAppearance {
  label?: string;
  iconPaths?: IconPaths;
}
export interface PageEntry extends CustomAppearance {
  kind: 'page';
  id: PageId;
  to: string;
  /** Which inbox count stands beside it. */
  count?: CountName;
}
export interface GroupEntry extends CustomAppearance {
  kind: 'group';
  id: GroupId;
  /** Open wherever the reader is. */
  open?: boolean;
  pages: PageEntry[];
}
/** A list of objects the member administers, or a tenant's own link, which opens beside the portal. */
export interface NamedEntry {
  kind: 'objects' | 'link';
  id: string;
  to: string;
  label: string;
  iconPaths: IconPaths;
}
export type MenuEntry =
  | PageEntry
  | GroupEntry
  | NamedEntry
  | { kind: 'rule'; id: string }
  /** Stands for lists of objects that could not be loaded. */
  | { kind: 'missing'; id: string };

export const PAGE_PATHS = {
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
export function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) || isObjectPage(to, pathname) ? 'true' : undefined;
}

// The pages of single objects are not below their list by address.
function isObjectPage(to: string, pathname: string): boolean {
  return to.startsWith('/list/') && pathname.startsWith(`${to.replace('/list/', '/edit/')}/`);
}

/** An address at which the same of these places are current: one for all the pages below a place, so that a menu is alike on all of them. */
export function menuPathname(paths: readonly string[], pathname: string): string {
  const current = paths.filter((to) => ariaCurrent(to, pathname) !== undefined);
  if (current.length === 0 || current.includes(pathname)) return current.length === 0 ? '' : pathname;
  return `${current.reduce((one, other) => (one.length > other.length ? one : other))}/-`;
}

/** The addresses a menu leads to within the portal. */
export function menuPaths(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap((entry) => {
    if (entry.kind === 'group') return entry.pages.map(({ to }) => to);
    return entry.kind === 'page' || entry.kind === 'objects' ? entry.to : [];
  });
}

/** The count beside a place, or the sum beside a folded group; null where it is unknown. */
export function entryCount(
  entry: PageEntry | GroupEntry,
  counts: Partial<Record<CountName, number | null>>,
): number | null {
  if (entry.kind === 'page') return entry.count ? (counts[entry.count] ?? null) : null;
  const known = entry.pages.flatMap(({ count }) => (count === undefined ? [] : [counts[count] ?? 0]));
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
