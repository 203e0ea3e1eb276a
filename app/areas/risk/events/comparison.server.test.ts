import { expect, test } from 'vitest';
import type { Aggregation } from '../../../platform/risk-events.server';
import { countsBefore } from './comparison.server';

const bounds = { now: { start: 100, end: 199 }, before: { start: 0, end: 99 } };
const aggregation = (others: number | null): Aggregation => ({
  buckets: [{ key: 'kai', doc_count: 4, avg_score: null }],
  sum_other_doc_count: others,
});
const before = (others: number | null) =>
  countsBefore(bounds, { loaded: { total: 9, aggregations: { top_rawUserId: aggregation(others) } } });

test('a value that is not listed had no events where all values are listed, else it is unknown', () => {
  expect([before(0).ofValue('rawUserId', 'kai'), before(0).ofValue('rawUserId', 'ann')]).toEqual([4, 0]);
  expect([before(5).ofValue('rawUserId', 'kai'), before(5).ofValue('rawUserId', 'ann')]).toEqual([4, null]);
  expect(before(null).ofValue('rawUserId', 'ann')).toBeNull();
  expect(before(0).ofValue('city', 'oslo')).toBeNull();
});

test('nothing is known of a period that could not be loaded', () => {
  const failed = countsBefore(bounds, { failed: true });
  expect([failed.total, failed.ofReason('city'), failed.ofValue('city', 'oslo')]).toEqual([null, null, null]);
});
