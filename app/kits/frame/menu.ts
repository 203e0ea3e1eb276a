import type { Feature } from '../../server/context/tenant';

export type PageId = keyof typeof PAGE_PATHS;
export type GroupId = 'inbox' | 'myAccess' | 'directory' | 'riskAdministration' | 'lcm';
export type CountName = 'approvals' | 'tasks' | 'accessReviews' | 'violations';

/** Paths in a 20 by 20 view box. */
export type IconPaths = { d: string; evenOdd?: boolean }[];

interface CustomAppearance {
  label?: string;
  iconPaths?: IconPaths;
}
export interface PageEntry extends CustomAppearance {
  kind: 'page';
  id: PageId;
  to: string;
  count?: CountName;
  /** What waits on the page, where it is none of the inbox. */
  /** Null: not known. */
  waiting?: number | null;
}
export interface GroupEntry extends CustomAppearance {
  kind: 'group';
  id: GroupId;
  open?: boolean;
  pages: PageEntry[];
}
/** A list of objects that the member administers, or a link of the tenant, which opens in a new tab. */
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
  sharing: '/sharing',
  lcmUsers: '/administer/users',
  lcmEntitlements: '/administer/entitlements',
} as const;

/** Menu, counts and dashboard show governance only in realm alpha; its pages work in every realm. */
export function showsGovernance({ features, realm }: { features: ReadonlySet<Feature>; realm: string }): boolean {
  return features.has('governance') && realm === 'alpha';
}

/** `page` for the current page, `true` for a page above it. */
export function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) || isObjectPage(to, pathname) ? 'true' : undefined;
}

// Pages of single objects are not below their list by address.
function isObjectPage(to: string, pathname: string): boolean {
  return to.startsWith('/list/') && pathname.startsWith(`${to.replace('/list/', '/edit/')}/`);
}

/** One address for all pages below an entry, so that the menu renders alike on all of them. */
export function menuPathname(paths: readonly string[], pathname: string): string {
  const current = paths.filter((to) => ariaCurrent(to, pathname) !== undefined);
  if (current.length === 0 || current.includes(pathname)) return current.length === 0 ? '' : pathname;
  return `${current.reduce((one, other) => (one.length > other.length ? one : other))}/-`;
}

export function menuPaths(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap((entry) => {
    if (entry.kind === 'group') return entry.pages.map(({ to }) => to);
    return entry.kind === 'page' || entry.kind === 'objects' ? entry.to : [];
  });
}

export interface TotalCount {
  /** Null: not known. */
  count: number | null;
  /** Not all counts are known. */
  atLeast: boolean;
}

export function entryCount(
  entry: PageEntry | GroupEntry,
  counts: Partial<Record<CountName, number | null>>,
): TotalCount | null {
  const pages = entry.kind === 'page' ? [entry] : entry.pages;
  return totalOf(pages.flatMap(({ count }) => (count === undefined ? [] : [counts[count]])));
}

/** Null where nothing is counted. */
export function totalOf(counts: readonly (number | null | undefined)[]): TotalCount | null {
  if (counts.every((count) => count === undefined)) return null;
  const known = counts.filter((count) => count != null);
  const count = known.reduce((sum, one) => sum + one, 0);
  const atLeast = known.length < counts.length;
  return { count: atLeast && count === 0 ? null : count, atLeast };
}
