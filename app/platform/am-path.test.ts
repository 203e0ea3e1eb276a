import { expect, it } from 'vitest';
import { path } from '../lib/url';
import { amPath } from './am-path';

it.each([
  ['alpha', '/json/realms/root/realms/alpha/users/u%201'],
  ['root', '/json/realms/root/users/u%201'],
  ['one/two', '/json/realms/root/realms/one/realms/two/users/u%201'],
])('puts the call of realm %s at %s [shell 9]', (realm, whole) => {
  expect(amPath(realm, path`/users/${'u 1'}`)).toBe(whole);
});
