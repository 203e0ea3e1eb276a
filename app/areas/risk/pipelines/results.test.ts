import { expect, test } from 'vitest';
import { thresholdAt } from './runs.server';

test.each([
  [[10, 50, 85, 95], Number.NaN, 2],
  [[10, 50, 90], Number.NaN, 1],
  [[10, 50, 90], 60, 1],
  [[10, 50, 90], 1_000, 2],
])('thresholds %j: %d leads to place %d [reports 87]', (thresholds, wanted, at) => {
  expect(thresholdAt(thresholds, wanted)).toBe(at);
});
