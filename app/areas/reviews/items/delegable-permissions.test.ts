import { expect, test } from 'vitest';
import { delegablePermissions, toPlatformPermissions } from './delegable-permissions';

test('delegablePermissions leaves out groups the member has only in part', () => {
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

test('toPlatformPermissions sets the permissions of the chosen groups and clears the others', () => {
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
