import { expect, it } from 'vitest';
import { customSpan, presetSpan } from './timeframe';

const now = Date.parse('2026-11-19T09:42:00Z');

it.each([
  ['today', '2026-11-19T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
  ['yesterday', '2026-11-18T00:00:00.000Z', '2026-11-18T23:59:59.999Z'],
  ['last7', '2026-11-12T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
  ['last30', '2026-10-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
] as const)('the timeframe %s is from %s to %s [reports 26]', (timeframe, startDate, endDate) => {
  expect(presetSpan(timeframe, { now, zone: null })).toEqual({ startDate, endDate });
});

it('timeframes begin at the start of the user’s day', () => {
  expect(presetSpan('today', { now, zone: 'Asia/Tokyo' }).startDate).toBe('2026-11-18T15:00:00.000Z');
  expect(customSpan('2026-03-28', '2026-03-29', 'Europe/Berlin')).toEqual({
    startDate: '2026-03-27T23:00:00.000Z',
    // Daylight saving time began that day.
    endDate: '2026-03-29T21:59:59.999Z',
  });
});
