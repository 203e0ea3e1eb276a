import { expect, it } from 'vitest';
import { readSearch } from '../../../lib/query';
import { orderOf, resourceList } from './query';

const columns = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, title: name, type: 'text' as const }));

it('a list is sorted by its columns, by the first one where nobody chose; others hide until somebody does', () => {
  const { spec, schema } = resourceList({ of: 'alpha me managed/x', columns, sortable: true });
  const read = (search: string) => readSearch(new URLSearchParams(search), schema);
  expect(orderOf(spec, read(''))).toBe('a');
  expect(orderOf(spec, read('sort=-c'))).toBe('-c');
  expect(orderOf(spec, read('sort=password'))).toBe('a');
  expect(spec.hidden).toEqual(['e']);
});

it('a long list is not sorted before a search has narrowed it', () => {
  const { spec, schema } = resourceList({ of: 'alpha me managed/x', columns, sortable: false });
  expect(orderOf(spec, readSearch(new URLSearchParams('sort=-c'), schema))).toBeNull();
});

it('every reader’s list of every kind has a name of its own', () => {
  const nameOf = (of: string) => resourceList({ of, columns, sortable: true }).spec.name;
  expect(nameOf('alpha me managed/x')).not.toBe(nameOf('alpha you managed/x'));
  expect(nameOf('alpha me managed/x')).toBe(nameOf('alpha me managed/x'));
});
