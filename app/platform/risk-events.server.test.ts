import { expect, it } from 'vitest';
import { requireValues } from './risk-events.server';

it('requireValues concludes nothing from values that are not there or of another type', () => {
  const buckets = [
    { key: 'a', doc_count: 2 },
    { key: '', doc_count: 1 },
  ];
  expect(requireValues({ buckets })).toEqual([{ value: 'a', count: 2 }]);
  expect(requireValues({ buckets: [] })).toEqual([]);
  for (const odd of [undefined, { doc_count: 1 }, { buckets: [...buckets, { key: 7, doc_count: 1 }] }])
    expect(() => requireValues(odd)).toThrow('garbled');
});
