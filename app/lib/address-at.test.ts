import { describe, expect, it } from 'vitest';
import { addressAt } from './address-at';

const VERBS = { edit: '/items/:id', remove: '/items/:id/remove', add: '/items/add', lists: '/lists/*' };

describe('addressAt', () => {
  it.each([
    ['/items/add', 'add'],
    ['/items/i-1', 'edit'],
    ['/items/i-1/remove', 'remove'],
    ['/Items/i-1/Remove/', 'remove'],
    ['/items/i-1/%72emove', 'remove'],
    ['/items/a#b?c%2Fd/remove', 'remove'],
    ['/lists', 'lists'],
    ['/lists/roles/r-1', 'lists'],
  ])('names the pattern of %s: %s', (pathname, name) => {
    expect(addressAt(VERBS, pathname)).toBe(name);
  });
  it('throws where no pattern matches', () => {
    expect(() => addressAt(VERBS, '/people')).toThrow('/people');
  });
});
