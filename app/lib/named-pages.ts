/** Pattern and key of the page's name. `:x` is one segment, `a|b` one of these, a last `:x?` one or none. */
const NAMED: readonly (readonly [pattern: string, name: string])[] = [
  ['/dashboard', 'menu.dashboard'],
  ['/risk-dashboard', 'menu.riskDashboard'],
  ['/risk-dashboard/events/:id', 'places.title.riskEvent'],
  ['/autoaccess/data-sources', 'menu.dataSources'],
  ['/autoaccess/pipelines', 'menu.pipelines'],
  ['/autoaccess/risk-config', 'menu.riskConfig'],
  ['/profile', 'menu.profile'],
  ['/administer/entitlements', 'places.title.administerEntitlements'],
  ['/administer/entitlements/new', 'places.title.newEntitlement'],
  ['/administer/entitlements/:id', 'places.title.administerEntitlement'],
  ['/administer/users', 'places.title.administerUsers'],
  ['/administer/users/new', 'places.title.newUser'],
  ['/administer/users/:id', 'places.title.administerUser'],
  ['/approvals', 'menu.approvals'],
  ['/approvals/:id', 'places.title.approval'],
  ['/tasks', 'menu.tasks'],
  ['/tasks/:id', 'places.title.task'],
  ['/access-reviews', 'menu.accessReviews'],
  ['/violations', 'menu.violations'],
  ['/violations/remediate/:id', 'places.title.remediation'],
  ['/violations/:type/:id', 'places.title.violation'],
  ['/violations/:type/:id/remediate', 'places.title.remediation'],
  ['/my-requests', 'menu.requests'],
  ['/my-requests/details/:id', 'places.title.request'],
  ['/my-requests/new-request', 'places.title.newRequest'],
  ['/my-requests/new-request/application|entitlement|role/:back?', 'places.title.newRequest'],
  ['/my-requests/recommended-request', 'places.title.recommendedRequest'],
  ['/my-requests/recommended-request/application|entitlement|role/:back?', 'places.title.recommendedRequest'],
  ['/requestForm/:id', 'places.title.requestForm'],
  ['/certification/certification-task/:id', 'places.title.certification'],
  ['/applications', 'menu.applications'],
  ['/reports', 'menu.reports'],
  ['/reports/run/:state/:template', 'places.title.reportRun'],
  ['/reports/history/:state/:template', 'places.title.reportHistory'],
  ['/reports/view/:state/:template/:id', 'places.title.reportView'],
  ['/my-delegates', 'menu.delegates'],
  ['/my-reports', 'menu.directReports'],
  ['/my-reports/:id/:type', 'places.title.directReport'],
  ['/my-accounts', 'places.title.accounts'],
  ['/my-entitlements', 'places.title.entitlements'],
  ['/my-roles', 'places.title.roles'],
  ['/list/:type/:name', 'places.title.list'],
  ['/edit/:type/:name/:id', 'places.title.edit'],
  ['/sharing', 'menu.sharing'],
];

/** Pages without a name of their own that older links lead to all the same. */
const NAMELESS = ['/approvals/:id/:status', '/auth-devices', '/forbidden', '/oauthReturn', '/handleOAuth/:data'];

interface Page {
  name: string | null;
  segments: (string[] | null)[];
  least: number;
}

const PAGES: Page[] = [...NAMED, ...NAMELESS.map((pattern) => [pattern, null] as const)].map(([pattern, name]) => {
  const parts = pattern.split('/');
  return {
    name,
    segments: parts.map((part) => (part.startsWith(':') ? null : part.split('|'))),
    least: pattern.endsWith('?') ? parts.length - 1 : parts.length,
  };
});

export function nameOf(pathname: string): string | null {
  return pageAt(pathname.split('/'))?.name ?? null;
}

/** The first page with a name above a path; most often the list that it belongs to. */
export function listAbove(pathname: string): { to: string; name: string } | null {
  const segments = pathname.split('/');
  for (let length = 2; length < segments.length; length += 1) {
    const to = segments.slice(0, length).join('/');
    const name = nameOf(to);
    if (name !== null) return { to, name };
  }
  return null;
}

/** The list of the object that a page shows, where its address is not below that of the list. */
const LISTS: readonly (readonly [page: RegExp, list: string])[] = [
  [/^\/edit\/([^/]+)\/([^/]+)\/[^/]+$/, '/list/$1/$2'],
  [/^\/certification\/certification-task\/[^/]+$/, '/access-reviews'],
  [/^\/requestForm\/[^/]+$/, '/dashboard'],
];

/** Instead of a page whose object, the last part of its address, is not there. */
export function listOf(pathname: string): { to: string; name: string } | null {
  const [page, list] = LISTS.find(([pattern]) => pattern.test(pathname)) ?? [];
  const to = page && list ? pathname.replace(page, list) : null;
  const name = to === null ? null : nameOf(to);
  return to === null || name === null ? null : { to, name };
}

export function isPage(pathname: string): boolean {
  return pageAt(pathname.split('/')) !== undefined;
}

/** The path with the fixed parts of a page's address spelled as they are; any other path as it is. */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/');
  if (pageAt(segments)) return pathname;
  const page = pageAt(segments, (one, other) => one.toLowerCase() === other.toLowerCase());
  if (!page) return pathname;
  const spelled = segments.map((segment, at) => {
    const fixed = page.segments[at]?.find((one) => one.toLowerCase() === segment.toLowerCase());
    return fixed ?? segment;
  });
  return spelled.join('/');
}

function pageAt(given: string[], same = (one: string, other: string) => one === other): Page | undefined {
  return PAGES.find(
    ({ segments, least }) =>
      given.length >= least &&
      given.length <= segments.length &&
      given.every((segment, at) => {
        const fixed = segments[at];
        return fixed ? fixed.some((one) => same(one, segment)) : segment !== '';
      }),
  );
}
