import { expect, it } from 'vitest';
import { deletePath, listAddress, requestPath, userPath } from './user-paths';

it('user paths encode the id', () => {
  expect([userPath('a#b'), deletePath('a b'), requestPath('a?b')]).toEqual([
    '/administer/users/a%23b',
    '/administer/users/a%20b/delete',
    '/administer/users/a%3Fb/request',
  ]);
  expect(listAddress('text=x')).toBe('/administer/users?text=x');
});
