import { expect, test } from 'vitest';
import { givenBy, permissionsOf } from './giving';

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
  expect(givenBy(rights)).toEqual(['view', 'comment', 'signoff']);
  expect(givenBy({})).toEqual([]);
});

test('what is given stands for its permissions; the others are none', () => {
  expect(permissionsOf(['forward', 'view'])).toEqual({
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
