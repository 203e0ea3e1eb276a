import { expect, it } from 'vitest';
import { readSearch } from '../../../lib/query';
import { buildRelatedList, buildResourceList, toSortKey } from './query';

const columns = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, title: name, type: 'text' as const }));

it('an object list sorts by its columns, by default the first, and hides further columns', () => {
  const { spec, schema } = buildResourceList({ of: 'alpha me managed/x', columns, sortable: true });
  const read = (search: string) => readSearch(new URLSearchParams(search), schema);
  expect(toSortKey(spec, read(''))).toBe('a');
  expect(toSortKey(spec, read('sort=-c'))).toBe('-c');
  expect(toSortKey(spec, read('sort=password'))).toBe('a');
  expect(spec.hidden).toEqual(['e']);
});

it('the orders of an object list are named after what a column holds', () => {
  const of = (type: 'text' | 'choice' | 'number' | 'boolean') => ({ name: type, title: type, type });
  const { spec } = buildResourceList({
    of: 'alpha me managed/x',
    columns: [of('text'), of('choice'), of('number'), of('boolean')],
    sortable: true,
  });
  expect(spec.orders).toEqual({ text: 'text', choice: 'plain', number: 'number', boolean: 'plain' });
});

it('the orders of related objects are named after what a field holds, where that is known', () => {
  const { spec } = buildRelatedList([
    { name: 'name', type: 'text' },
    { name: 'rank', type: 'number' },
    { name: 'odd' },
  ]);
  expect(spec.orders).toEqual({ name: 'text', rank: 'number', odd: 'plain' });
});

it('a large object list is unsorted until it is searched', () => {
  const { spec, schema } = buildResourceList({ of: 'alpha me managed/x', columns, sortable: false });
  expect(toSortKey(spec, readSearch(new URLSearchParams('sort=-c'), schema))).toBeNull();
});

it('the list name differs by member and kind', () => {
  const nameOf = (of: string) => buildResourceList({ of, columns, sortable: true }).spec.name;
  expect(nameOf('alpha me managed/x')).not.toBe(nameOf('alpha you managed/x'));
  expect(nameOf('alpha me managed/x')).toBe(nameOf('alpha me managed/x'));
});
