import { expect, it } from 'vitest';
import { changesSensitive } from './sensitive-attributes';

it.each([
  [['/mail'], true],
  [['/userName'], true],
  [['/telephoneNumber'], true],
  [['/kbaInfo'], true],
  [['/city', '/mail'], true],
  [['/city'], false],
  [['/mailbox'], false],
  [[], false],
])('a patch of %j needs a recent sign-in: %s', (fields, expected) => {
  const patch = fields.map((field) => ({ field }));
  expect(changesSensitive(patch, [])).toBe(expected);
});

it('the tenant adds attributes of its own', () => {
  expect(changesSensitive([{ field: '/custom_backupMail' }], ['custom_backupMail'])).toBe(true);
  expect(changesSensitive([{ field: '/address/street' }], ['address'])).toBe(true);
});
