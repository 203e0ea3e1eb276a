import { expect, it } from 'vitest';
import { factorRows, remainingWithout } from './factors';

const TOLD = [
  { uuid: 'never', kind: 'webauthn' as const, createdDate: 5 },
  { uuid: 'newer', kind: 'push' as const, deviceName: 'Phone', createdDate: 9 },
  { uuid: 'used', kind: 'oath' as const, deviceName: 'App', createdDate: 1, lastAccessDate: 7 },
];

it('the device used last comes first and is marked alone [account 75, 76]', () => {
  const rows = factorRows(TOLD);
  expect(rows.map(({ id }) => id)).toEqual(['used', 'newer', 'never']);
  expect(rows.map(({ recent }) => recent)).toEqual([true, false, false]);
  expect(rows.map(({ renamable }) => renamable)).toEqual([false, false, true]);
  expect(rows[2]).toMatchObject({ name: '', used: null, added: 5 });
});

it('the last device stays where another can be added first', () => {
  const rows = factorRows(TOLD);
  expect(remainingWithout(rows, 'used', true)).toEqual({ devices: 2 });
  expect(remainingWithout(rows.slice(0, 1), 'used', true)).toBe('last');
  expect(remainingWithout(rows.slice(0, 1), 'used', false)).toBe('lastWarned');
});
