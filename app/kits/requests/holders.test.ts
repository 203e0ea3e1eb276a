import { expect, it } from 'vitest';
import { MINA, OLGA } from '../../../tests/builders/request';
import { hasHolders, toHolders } from './holders';

it('the reader is no name among those a request waits for', () => {
  expect(toHolders([MINA, OLGA, OLGA], 'mina')).toEqual({ you: true, names: ['Olga Brandt'] });
  expect(toHolders([MINA], 'kai')).toEqual({ you: false, names: ['Mina Holt'] });
});

it('a request has holders when it waits for the reader alone, and none without actors', () => {
  expect(hasHolders(toHolders([MINA], 'mina'))).toBe(true);
  expect(hasHolders(toHolders([], 'mina'))).toBe(false);
});

it('an actor that cannot be read is among them without a name', () => {
  const nameless = { ...OLGA, givenName: null, sn: null, userName: null, name: null };
  expect(toHolders([MINA, nameless], 'mina')).toEqual({ you: true, names: [null] });
  expect(toHolders([], 'mina', 1)).toEqual({ you: false, names: [null] });
  expect(hasHolders(toHolders([], 'mina', 1))).toBe(true);
});
