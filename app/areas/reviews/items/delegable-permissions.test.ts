import { expect, test } from 'vitest';
import { delegablePermissions, toPlatformPermissions } from './delegable-permissions';

test('nobody gives what they lack a part of', () => {
  const rights = {
    view: true,
    comment: true,
    certify: true,
    revoke: false,
    exception: true,
    reset: true,
    signoff: true,
  };
  expect(delegablePermissions(rights)).toEqual(['view', 'comment', 'signoff']);
  expect(delegablePermissions({})).toEqual([]);
});

test('what is given stands for its permissions; the others are none', () => {
  expect(toPlatformPermissions(['forward', 'view'])).toEqual({
    view: true,
    comment: false,
    certify: false,
    revoke: false,
    exception: false,
    reset: false,
    forward: true,
    reassign: true,
    signoff: false,
  });
});
