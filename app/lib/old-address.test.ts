import { expect, test } from 'vitest';
import { legacyEntryPath, pathOfOldAddress } from './old-address';

const origin = 'https://portal.example.test';

test.each([
  ['#/approvals/1', '/approvals/1'],
  ['#/approvals/1/complete', '/approvals/1/complete'],
  ['#/my-requests/details/r-1', '/my-requests/details/r-1'],
  ['#/my-requests/new-request/entitlement/%2Fdashboard', '/my-requests/new-request/entitlement/%2Fdashboard'],
  ['#/violations/policy/v-1/remediate', '/violations/policy/v-1/remediate'],
  ['#/list/managed/alpha_user?text=a%20b', '/list/managed/alpha_user?text=a%20b'],
  ['#/edit/internal/role/x-1', '/edit/internal/role/x-1'],
  ['#/reports/view/published/orphans/run-1', '/reports/view/published/orphans/run-1'],
  ['#/forbidden', '/forbidden'],
  ['#/auth-devices', '/auth-devices'],
  ['#/oauthReturn', '/oauthReturn'],
  ['#/tasks/', '/tasks'],
  ['#/dashboard&loggedin=true', '/dashboard'],
  ['#/approvals/1&loggedin=true', '/approvals/1'],
  ['#/my-requests?status=x&loggedin=true', '/my-requests?status=x'],
  ['#/', '/dashboard'],
  ['#/&loggedin=true', '/dashboard'],
  ['#/no/such/page', '/not-found'],
  ['#/nonsense', '/not-found'],
  ['#/sign-out', '/not-found'],
  ['#/am/console', '/not-found'],
  ['#//evil.example', '/dashboard'],
  ['#/\\evil.example', '/dashboard'],
  ['#\\evil.example', '/dashboard'],
])('%s leads to %s [shell 53, 54]', (hash, path) => {
  expect(pathOfOldAddress(hash, origin)).toBe(path);
});

test.each(['', '#main', '#javascript:alert(1)', '#form-reason'])('%j stays on the page', (hash) => {
  expect(pathOfOldAddress(hash, origin)).toBeNull();
});

test.each([
  ['/enduser/', '/dashboard'],
  ['/enduser/?realm=/alpha', '/dashboard'],
  ['/enduser/?state=s&code=c', '/dashboard?state=s&code=c'],
  ['/enduser/?oauth_token=t', '/dashboard?oauth_token=t'],
  ['/enduser/?statement=x', '/dashboard'],
])('%s without a fragment leads to %s', (address, path) => {
  expect(legacyEntryPath(new URL(address, origin))).toBe(path);
});
