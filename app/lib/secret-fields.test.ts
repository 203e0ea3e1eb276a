import { expect, test } from 'vitest';
import { isPasswordField, isSecretField } from './secret-fields';

test.each([
  ['password', true, true],
  ['form.custom.~secret~pin', true, true],
  ['blocks[0].answer', false, true],
  ['access.password', false, false],
  ['form.passwordChanged', false, false],
  ['form.custom.secretary', false, false],
  ['form.custom.answer', false, false],
])('%s is a password: %s, a secret: %s', (name, password, secret) => {
  expect(isPasswordField(name)).toBe(password);
  expect(isSecretField(name)).toBe(secret);
});
