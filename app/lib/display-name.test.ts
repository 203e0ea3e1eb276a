import { expect, it } from 'vitest';
import { displayName } from './display-name';

it('displayName is the full name, else the user name, else the name, and never an id', () => {
  expect(displayName({ givenName: 'Olga', sn: 'Brandt', userName: 'olga.brandt' })).toBe('Olga Brandt');
  expect(displayName({ givenName: null, sn: 'Brandt' })).toBe('Brandt');
  expect(displayName({ givenName: '', sn: null, userName: 'olga.brandt' })).toBe('olga.brandt');
  expect(displayName({ name: 'Finance Controllers' })).toBe('Finance Controllers');
  expect(displayName({ id: '0b1c' } as object)).toBeNull();
});
