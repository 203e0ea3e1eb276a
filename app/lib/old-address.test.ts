import { expect, test } from 'vitest';
import { oldAddress } from './old-address';

const origin = 'https://portal.example.test';

test.each([
  ['#/approvals/1', '/approvals/1'],
  ['#/my-requests/details/r-1', '/my-requests/details/r-1'],
  ['#/dashboard&loggedin=true', '/dashboard'],
  ['#//evil.example', '/dashboard'],
  ['#/\\evil.example', '/dashboard'],
  ['#\\evil.example', '/dashboard'],
])('%s leads to %s', (hash, path) => {
  expect(oldAddress(hash, origin)).toBe(path);
});

test.each(['', '#main', '#javascript:alert(1)', '#form-reason'])('%j stays on the page', (hash) => {
  expect(oldAddress(hash, origin)).toBeNull();
});
