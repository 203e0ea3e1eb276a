import { expect, it } from 'vitest';
import { parseTimeRange } from './time-range';

it('parseTimeRange reads a stored constraint', () => {
  const stored = [{ duration: '2031-01-01T07:00:00.000Z/2031-01-31T22:59:00.000Z' }];
  expect(parseTimeRange(stored)?.end).toBe(Date.parse('2031-01-31T22:59:00.000Z'));
  expect([
    parseTimeRange(null),
    parseTimeRange([]),
    parseTimeRange([{ duration: 'x/y' }]),
    parseTimeRange('x'),
  ]).toEqual([null, null, null, null]);
});
