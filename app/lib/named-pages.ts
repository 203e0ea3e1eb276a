// The pages that have a name, by their address: where links of the older product may lead, and what a way back is called.

/** Pattern and key of the page's name. `:x` is one segment, `a|b` one of these, a last `:x?` one or none. */
const NAMED: readonly (readonly [pattern: string, name: string])[] = [
  ['/dashboard', 'menu.dashboard'],
  ['/risk-dashboard', 'menu.riskDashboard'],
  ['/autoaccess/data-sources', 'menu.dataSources'],
  ['/autoaccess/pipelines', 'menu.pipelines'],
  ['/autoaccess/risk-config', 'menu.riskConfig'],
  ['/profile', 'menu.profile'],
  ['/administer/entitlements', 'places.title.administerEntitlements'],
  ['/administer/entitlements/:id', 'places.title.administerEntitlement'],
  ['/administer/users', 'places.title.administerUsers'],
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
  ['/sharing', 'places.title.sharing'],
];

/** Pages without a name of their own that older links lead to all the same. */
const NAMELESS = ['/approvals/:id/:status', '/auth-devices', '/forbidden', '/oauthReturn', '/handleOAuth/:data'];

/** The key of the name of the page at a path, or null where none has a name. */
export function nameOf(pathname: string): string | null {
  return NAMED.find(([pattern]) => fits(pattern, pathname))?.[1] ?? null;
}

export function isPage(pathname: string): boolean {
  return nameOf(pathname) !== null || NAMELESS.some((pattern) => fits(pattern, pathname));
}

/** The path with the fixed parts of a page's address spelled as they are; any other path as it is. */
export function wellSpelled(pathname: string): string {
  const patterns = [...NAMED.map(([pattern]) => pattern), ...NAMELESS];
  if (pathname === '/' || patterns.some((pattern) => fits(pattern, pathname))) return pathname;
  const pattern = patterns.find((one) => fits(one.toLowerCase(), pathname.toLowerCase()));
  if (!pattern) return pathname;
  const parts = pattern.split('/');
  const spelled = pathname.split('/').map((segment, at) => {
    const part = parts[at] ?? ':';
    if (part.startsWith(':')) return segment;
    return part.split('|').find((one) => one.toLowerCase() === segment.toLowerCase()) ?? segment;
  });
  return spelled.join('/');
}

function fits(pattern: string, pathname: string): boolean {
  const parts = pattern.split('/');
  const given = pathname.split('/');
  return (
    given.length <= parts.length &&
    parts.every((part, at) => {
      const segment = given[at];
      if (segment === undefined) return part.endsWith('?');
      return part.startsWith(':') ? segment !== '' : part.split('|').includes(segment);
    })
  );
}
