import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleOf, siteRoutes } from '../../tests/site-map';
import shell from '../locales/en/shell';
import { isPage, listAbove, listOf, nameOf } from './named-pages';

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
  ['/approvals/r-1/approve', '/approvals'],
  ['/my-requests/details/r-1/cancel', '/my-requests'],
  ['/administer/users/u-1/delete', '/administer/users'],
  ['/certification/certification-task/c-1/items/i-1/certify', '/certification/certification-task/c-1'],
  ['/approvals', undefined],
  ['/no/such/page', undefined],
])('the list above %s is %s', (pathname, to) => {
  expect(listAbove(pathname)?.to).toBe(to);
});

test.each([
  '/',
  '',
  '/dashboard/',
  '/dashboard/more',
  '/tasks//',
  '/my-requests/new-request/a/b/c',
  '/my-requests/new-request/people',
  '/login',
  '/Tasks',
])('there is no page at %j', (pathname) => expect(isPage(pathname)).toBe(false));

test.each(['/auth-devices', '/forbidden', '/approvals/r-1/complete'])('%s is a page without a name', (pathname) => {
  expect(nameOf(pathname)).toBeNull();
  expect(isPage(pathname)).toBe(true);
});

/** The pages of the build whose title is one of our messages, by a sample address. */
const titled = siteRoutes.flatMap((route) => {
  const own = /^export const handle[^=]*= \{([\s\S]*?)(?:back:|^\};|\};$)/m.exec(readFileSync(route.file, 'utf8'))?.[1];
  const title = /title: '([\w.]+)'/.exec(own ?? '')?.[1];
  return title ? [[sampleOf(route), title] as const] : [];
});

test('a page that has a name here goes by it [shell 46]', () => {
  const named = titled.filter(([address]) => isPage(address) && nameOf(address) !== null);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(([address, title]) => nameOf(address) !== title)).toEqual([]);
});

test('every name is a message of the frame, since any page may have to say it', () => {
  const says = (key: string | null) =>
    typeof key?.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], shell) === 'string';
  expect(titled.map(([address]) => nameOf(address)).filter((name) => name !== null && !says(name))).toEqual([]);
});

test.each([
  ['/edit/managed/alpha_role/r-1', '/list/managed/alpha_role'],
  ['/certification/certification-task/c-1', '/access-reviews'],
  ['/requestForm/f-1', '/dashboard'],
  ['/approvals', undefined],
])('the list of the object at %s is %s', (pathname, to) => {
  expect(listOf(pathname)?.to).toBe(to);
});
