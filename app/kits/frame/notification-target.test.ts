import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target';

test.each([
  ['request/7f3a-1', '/my-requests/details/7f3a-1'],
  ['approval/7f3a-1', '/approvals/7f3a-1'],
  ['approval', '/approvals'],
  ['certification', '/access-reviews'],
  ['role', '/my-roles'],
  ['sharing', '/sharing/requests'],
  ['entitlement/7f3a-1', '/my-entitlements'],
  ['profile/whatever', '/profile'],
])('%s leads to its page [shell 79]', (subtype, address) =>
  expect(notificationTarget(subtype, { governance: true })).toBe(address),
);

test.each(['', 'constructor', 'request/', 'request/../../x', 'https://evil.example/', '//evil', 'unknown/1'])(
  '"%s" leads nowhere',
  (subtype) => expect(notificationTarget(subtype, { governance: true })).toBeNull(),
);

test.each([
  ['approval/1', null],
  ['role', null],
  ['profile', '/profile'],
  ['sharing', '/sharing/requests'],
])('without governance %s leads to %s', (subtype, address) =>
  expect(notificationTarget(subtype, { governance: false })).toBe(address),
);
