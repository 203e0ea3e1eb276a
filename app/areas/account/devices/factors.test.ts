import { expect, it } from 'vitest';
import { remainingDevices, toFactorRows } from './factors';

const FACTORS = [
  { uuid: 'never', kind: 'webauthn' as const, createdDate: 5 },
  { uuid: 'newer', kind: 'push' as const, deviceName: 'Phone', createdDate: 9 },
  { uuid: 'used', kind: 'oath' as const, deviceName: 'App', createdDate: 1, lastAccessDate: 7 },
];

it('the second factor used last comes first and alone is marked [account 75, 76]', () => {
  const rows = toFactorRows(FACTORS);
  expect(rows.map(({ id }) => id)).toEqual(['used', 'newer', 'never']);
  expect(rows.map(({ recent }) => recent)).toEqual([true, false, false]);
  expect(rows.map(({ renamable }) => renamable)).toEqual([false, false, true]);
  expect(rows[2]).toMatchObject({ name: '', lastUsed: null, added: 5 });
  expect(toFactorRows(FACTORS.slice(0, 2)).map(({ recent }) => recent)).toEqual([false, false]);
});

it('the last second factor stays when another can be added first', () => {
  const rows = toFactorRows(FACTORS);
  expect(remainingDevices(rows, 'used', true)).toEqual({ devices: 2 });
  expect(remainingDevices(rows.slice(0, 1), 'used', true)).toBe('last');
  expect(remainingDevices(rows.slice(0, 1), 'used', false)).toBe('lastWarned');
});

it('none is marked as the second factor used last where the last use of one cannot be read', () => {
  const rows = toFactorRows(FACTORS.map((factor, at) => (at === 0 ? { ...factor, lastAccessDate: null } : factor)));
  expect(rows.map(({ recent }) => recent)).toEqual([false, false, false]);
});
