import { expect, test } from 'vitest';
import { objectTypeOf } from './object-type';

const ACCOUNT = 'systemTestconnectorAccount_managedAlpha_user';

test('the object is what stands between connector and user', () => {
  expect(objectTypeOf('testConnector', [ACCOUNT, 'managedAlpha_user_systemTestconnectorAccount'])).toBe('Account');
});

test('none, or several, mean that there is no form', () => {
  expect(objectTypeOf('testConnector', [])).toBeNull();
  expect(objectTypeOf(null, [ACCOUNT])).toBeNull();
  expect(objectTypeOf('other', [ACCOUNT])).toBeNull();
  expect(objectTypeOf('testConnector', [ACCOUNT, 'systemTestconnectorGroup_managedAlpha_user'])).toBeNull();
});
