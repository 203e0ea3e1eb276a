import { expect, it } from 'vitest';
import { entitlementPath, holdersPath, listAddress, newAddress, newOfTypePath } from './paths';

it('entitlement paths encode ids and object types', () => {
  expect(newOfTypePath('app?1', '__GROUP__ #2')).toBe('/administer/entitlements/new/app%3F1/__GROUP__%20%232');
  expect(() => entitlementPath('../users')).toThrow();
  expect(holdersPath('e1')).toBe('/administer/entitlements/e1/users');
});

it('entitlement list addresses keep their search', () => {
  expect([listAddress('owner=kai'), newAddress('')]).toEqual([
    '/administer/entitlements?owner=kai',
    '/administer/entitlements/new',
  ]);
});
