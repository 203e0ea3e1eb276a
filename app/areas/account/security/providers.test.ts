import { expect, it } from 'vitest';
import { removeAliases, toProviderRows } from './providers';

const GOOGLE = { id: 'google', name: 'Google', scopes: [] };
const MICROSOFT = { id: 'ms-work', name: 'Microsoft', scopes: [] };
const ALIASES = ['google-1099', 'ms-work-7', 'ms-other'];

it('a provider counts as connected by its whole name [account 45, 46, 47]', () => {
  const rows = (aliases: string[], connects: boolean) =>
    toProviderRows([GOOGLE, MICROSOFT], aliases, connects).map(({ id, connected }) => [id, connected]);
  expect(rows(ALIASES, true)).toEqual([
    ['google', true],
    ['ms-work', true],
  ]);
  expect(rows(['ms-other'], true)).toEqual([
    ['google', false],
    ['ms-work', false],
  ]);
  expect(rows(['google-1'], false)).toEqual([['google', true]]);
  expect(rows([], false)).toEqual([]);
});

it('removeAliases keeps the aliases of other providers [account 50]', () => {
  expect(removeAliases(ALIASES, 'google')).toEqual(['ms-work-7', 'ms-other']);
  expect(removeAliases([], 'google')).toEqual([]);
});
