import { expect, it } from 'vitest';
import { requireCounted, requireValues } from './risk-events.server';

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

it('requireCounted takes nothing that is missing for zero', () => {
  const counted = { time0: { doc_count: 0 }, top_city: { buckets: [] } };
  const names = { counts: ['time0'], lists: ['top_city'] };
  expect(() => requireCounted(counted, names)).not.toThrow();
  for (const odd of [{}, { ...counted, time0: { buckets: [] } }, { ...counted, top_city: { doc_count: 1 } }])
    expect(() => requireCounted(odd, names)).toThrow('garbled');
});
