import { expect, it } from 'vitest';
import { comesWithRoleOrRule } from './comes-with-role';

it.each([
  ['without a relationship', undefined, false],
  ['with one that cannot be read', null, null],
  ['without grants', {}, false],
  ['granted directly', { properties: { grantTypes: [{ grantType: 'request' }] } }, false],
  ['granted by a role, too', { properties: { grantTypes: [{ grantType: 'request' }, { grantType: 'role' }] } }, true],
  ['granted by a rule', { conditional: true }, true],
] as const)('access %s: whether it comes with a role or a rule', (_, relationship, comes) => {
  expect(comesWithRoleOrRule(relationship as Parameters<typeof comesWithRoleOrRule>[0])).toBe(comes);
});
