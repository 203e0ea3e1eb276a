import { describe, expect, it } from 'vitest';
import { collection } from '../../lib/collection';

import { columnIdOf, plainValues, withAttributes } from './attributes';

it('the id of a column fits into a cookie, whatever the name of its attribute', () => {
  for (const name of ['city', 'a.b/c', 'größe', 'x'.repeat(200)])
    expect(columnIdOf(name)).toMatch(/^attribute-[\w-]{1,50}$/);
});

const LIST = collection({ name: 'list', views: { all: {} }, filters: {}, sorts: ['name', '-name'], sort: 'name' });

it('attributes are hidden columns, and orders of a list where the platform can sort by them', () => {
  const city = { id: 'attribute-city', name: 'city', label: 'City', isEnum: false };
  const { spec } = withAttributes(LIST, [
    { ...city, order: 'text' },
    { ...city, id: 'attribute-note', order: null },
  ]);
  expect(spec.hidden).toEqual(['attribute-city', 'attribute-note']);
  expect(spec.sorts).toEqual([...LIST.sorts, 'attribute-city', '-attribute-city']);
});

describe('the values of an attribute in a file', () => {
  it('are without words of a language', () => {
    expect(plainValues([{ kind: 'flag', on: true }])).toEqual(['true']);
    expect(plainValues([{ kind: 'date', date: '2026-11-28' }])).toEqual(['2026-11-28']);
    expect(plainValues([{ kind: 'moment', at: 0 }])).toEqual(['1970-01-01T00:00:00.000Z']);
  });
  it('are none where there are none', () => expect(plainValues(undefined)).toEqual([]));
});
