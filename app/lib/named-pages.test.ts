import { expect, test } from 'vitest';
import { isPage, nameOf } from './named-pages';

test.each([
  ['/dashboard', 'menu.dashboard'],
  ['/approvals/r-1', 'places.title.approval'],
  ['/violations/remediate/v-1', 'places.title.remediation'],
  ['/violations/policy/v-1', 'places.title.violation'],
  ['/violations/policy/v-1/remediate', 'places.title.remediation'],
  ['/my-requests/new-request', 'places.title.newRequest'],
  ['/my-requests/new-request/entitlement/%2Fdashboard', 'places.title.newRequest'],
  ['/my-requests', 'menu.requests'],
])('the page at %s is called %s', (pathname, name) => {
  expect(nameOf(pathname)).toBe(name);
  expect(isPage(pathname)).toBe(true);
});

test.each([
  '/',
  '',
  '/dashboard/',
  '/dashboard/more',
  '/tasks//',
  '/my-requests/new-request/a/b/c',
  '/login',
  '/Tasks',
])('there is no page at %j', (pathname) => expect(isPage(pathname)).toBe(false));

test.each(['/auth-devices', '/forbidden', '/approvals/r-1/complete'])('%s is a page without a name', (pathname) => {
  expect(nameOf(pathname)).toBeNull();
  expect(isPage(pathname)).toBe(true);
});
