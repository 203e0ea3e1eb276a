// Every page of the contract's table that has an address of its own.

/** What a page asks for, as the rows of the table name it. */
export type Asks =
  | 'anybody'
  | 'governance'
  | 'users'
  | 'newUsers'
  | 'entitlements'
  | 'workforce'
  | 'reports'
  | 'risk'
  | 'riskAdmin'
  | 'cart'
  | 'objects';
export type Shell = 'full' | 'menuless' | 'focus' | 'bare';

export const PAGES: [path: string, asks: Asks, shell: Shell, title: string][] = [
  ['/dashboard', 'anybody', 'full', 'Dashboard'],
  ['/risk-dashboard', 'risk', 'full', 'Risk dashboard'],
  ['/risk-dashboard/attributes', 'risk', 'full', ''],
  ['/autoaccess/data-sources', 'riskAdmin', 'full', 'Data sources'],
  ['/autoaccess/pipelines', 'riskAdmin', 'full', 'Pipelines'],
  ['/autoaccess/risk-config', 'riskAdmin', 'full', 'Risk configuration'],
  ['/profile', 'anybody', 'full', 'Profile'],
  ['/profile/lost-device', 'anybody', 'full', 'Lost a phone or another device?'],
  ['/saved-views', 'anybody', 'full', 'Saved views'],
  ['/search', 'anybody', 'full', 'Search'],
  ['/administer/entitlements', 'entitlements', 'full', 'Administer entitlements'],
  ['/administer/entitlements/new', 'entitlements', 'full', 'New entitlement'],
  ['/administer/users', 'users', 'full', 'Administer users'],
  ['/administer/users/new', 'newUsers', 'full', 'New user'],
  ['/approvals', 'governance', 'full', 'Approvals'],
  ['/tasks', 'governance', 'full', 'Tasks'],
  ['/access-reviews', 'governance', 'full', 'Access reviews'],
  ['/violations', 'governance', 'full', 'Violations'],
  ['/my-requests', 'governance', 'full', 'My requests'],
  ['/my-requests/new-request', 'cart', 'focus', 'Request access'],
  ['/my-requests/new-request/entitlement/%2Fdashboard', 'cart', 'focus', 'Request access'],
  ['/my-requests/new-request/filter', 'cart', 'focus', 'Filter by properties'],
  ['/my-requests/new-request/person/x-1', 'cart', 'focus', 'Person in the request'],
  ['/my-requests/recommended-request', 'cart', 'focus', 'Suggested access'],
  ['/my-requests/recommended-request/filter', 'cart', 'focus', 'Filter by properties'],
  ['/my-requests/recommended-request/person/x-1', 'cart', 'focus', 'Person in the request'],
  ['/applications', 'workforce', 'full', 'My applications'],
  ['/reports', 'reports', 'full', 'Reports'],
  ['/my-delegates', 'governance', 'full', 'Delegates'],
  ['/my-reports', 'governance', 'full', 'Direct reports'],
  ['/my-accounts', 'governance', 'full', 'My accounts'],
  ['/my-entitlements', 'governance', 'full', 'My entitlements'],
  ['/my-roles', 'governance', 'full', 'My roles'],
  ['/my-access/ending', 'governance', 'full', 'Access ending soon'],
  ['/my-access/compare', 'governance', 'full', 'Compare access'],
  ['/my-access/map', 'governance', 'full', 'Access map'],
  ['/list/managed/alpha_role', 'objects', 'full', ''],
  ['/list/managed/alpha_role/new', 'objects', 'full', 'New Alpha realm - Role'],
  ['/list/managed/alpha_role/import', 'objects', 'full', 'Import items: Alpha realm - Role'],
  ['/sharing', 'anybody', 'full', 'Sharing'],
  ['/sharing/with-me', 'anybody', 'full', 'Shared with me'],
  ['/sharing/requests', 'anybody', 'full', 'Sharing requests'],
  ['/sharing/activity', 'anybody', 'full', 'Sharing activity'],
];
