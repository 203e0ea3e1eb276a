import { expect, it } from 'vitest';
import { aliasesWithout, providerRows } from './providers';

const GOOGLE = { id: 'google', name: 'Google', scopes: [] };
const MICROSOFT = { id: 'ms-work', name: 'Microsoft', scopes: [] };
const ALIASES = ['google-1099', 'ms-work-7', 'ms-other', 5];

it('tells who is connected by the whole name of the provider [account 45, 46, 47]', () => {
  const rows = (aliases: unknown, connects: boolean) =>
    providerRows([GOOGLE, MICROSOFT], aliases, connects).map(({ id, connected }) => [id, connected]);
  expect(rows(ALIASES, true)).toEqual([
    ['google', true],
    ['ms-work', true],
  ]);
  expect(rows(['ms-other'], true)).toEqual([
    ['google', false],
    ['ms-work', false],
  ]);
  expect(rows(['google-1'], false)).toEqual([['google', true]]);
  expect(rows(null, false)).toEqual([]);
});

it('keeps the aliases of the others [account 50]', () => {
  expect(aliasesWithout(ALIASES, 'google')).toEqual(['ms-work-7', 'ms-other']);
  expect(aliasesWithout(null, 'google')).toEqual([]);
});
