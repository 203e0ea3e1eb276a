import {
  type CountName,
  type GroupEntry,
  type GroupId,
  PAGE_PATHS,
  type PageEntry,
  type PageId,
  showsGovernance,
} from '../../../kits/frame/menu';
import type { Feature } from '../../../server/context/tenant';

export type BuiltIn =
  | { kind: 'page'; id: string; page: PageEntry }
  | { kind: 'group'; id: string; group: GroupEntry }
  | { kind: 'rule'; id: string };

interface Facts {
  features: ReadonlySet<Feature>;
  realm: string;
  lifecycle: { users: boolean; entitlements: boolean };
  risk: { dashboard: boolean; administration: boolean };
  sharing: { waiting: number | null } | null;
}

const COUNTS: Partial<Record<PageId, CountName>> = {
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
  sharing: 'share',
  lcm: 'manage_accounts',
};

export function iconOf(id: string): string | null {
  return ICONS[id] ?? null;
}

export function builtInEntries(facts: Facts): BuiltIn[] {
  const { features, lifecycle, risk, sharing } = facts;
  const governed = showsGovernance(facts);
  const workforce = features.has('workforce');
  const autoAccess = features.has('autoAccess');
  const entries: (BuiltIn | null | false)[] = [
    builtInPage('dashboard'),
    autoAccess && risk.dashboard && builtInPage('riskDashboard'),
    features.has('autoReports') && builtInPage('reports'),
    governed && builtInGroup('inbox', ['approvals', 'tasks', 'accessReviews', 'violations'], true),
    workforce && { kind: 'rule', id: 'divider' },
    workforce && builtInPage('applications'),
    governed && builtInGroup('myAccess', ['myAccounts', 'myRoles', 'myEntitlements']),
    governed && builtInGroup('directory', ['delegates', 'directReports']),
    autoAccess && risk.administration && builtInGroup('riskAdministration', ['dataSources', 'pipelines', 'riskConfig']),
    governed && builtInPage('requests'),
    builtInPage('profile'),
    sharing && { kind: 'page', id: 'sharing', page: { ...toPageEntry('sharing'), waiting: sharing.waiting } },
    governed && builtInGroup('lcm', [lifecycle.users && 'lcmUsers', lifecycle.entitlements && 'lcmEntitlements']),
  ];
  return entries.filter((entry): entry is BuiltIn => entry !== null && entry !== false);
}

function builtInPage(id: PageId): BuiltIn {
  return { kind: 'page', id, page: toPageEntry(id) };
}

function toPageEntry(id: PageId): PageEntry {
  const count = COUNTS[id];
  return { kind: 'page', id, to: PAGE_PATHS[id], ...(count ? { count } : {}) };
}

function builtInGroup(id: GroupId, ids: (PageId | false)[], open = false): BuiltIn | null {
  const pages = ids.filter((found): found is PageId => found !== false).map(toPageEntry);
  return pages.length === 0
    ? null
    : { kind: 'group', id, group: { kind: 'group', id, pages, ...(open ? { open } : {}) } };
}
