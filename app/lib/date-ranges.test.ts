import { describe, expect, it, test } from 'vitest';
import { boundsOf, chartInterval, DEFAULT_RANGE, localTimesOf } from './date-ranges';

const at = (text: string) => Date.parse(text);
const NOW = '2026-11-19T09:42:30.500Z';
const berlin = { now: at(NOW), zone: 'Europe/Berlin' };
const kathmandu = { now: at(NOW), zone: 'Asia/Kathmandu' };
const nowhere = { now: at(NOW), zone: null };

const iso = ({ start, end }: { start: number; end: number }) => [start, end].map((ms) => new Date(ms).toISOString());
const pair = ({ start, end }: { start: string; end: string }) => [start, end];

test('the usual range is the last seven days', () => {
  expect(DEFAULT_RANGE).toBe('this_week');
});

test.each([
  ['today', '2026-11-18T23:00:00.000Z', '2026-11-19T22:59:59.999Z'],
  ['this_week', '2026-11-12T23:00:00.000Z', '2026-11-19T22:59:59.999Z'],
  ['this_month', '2026-10-31T23:00:00.000Z', NOW],
  ['custom', '2026-11-11T23:00:00.000Z', NOW],
] as const)('the moments of %s in Berlin [shell 104]', (range, start, end) => {
  expect(iso(boundsOf(range, berlin))).toEqual([start, end]);
});

describe('the contract’s table', () => {
  it.each([
    ['today', false, '2026-11-19T00:00:00.000', '2026-11-19T23:59:59.999'],
    ['today', true, '2026-11-18T23:00:00.000', '2026-11-19T22:59:59.999'],
    ['this_week', false, '2026-11-13T00:00:00.000', '2026-11-19T23:59:59.999'],
    ['this_week', true, '2026-11-12T23:00:00.000', '2026-11-19T22:59:59.999'],
    ['this_month', false, '2026-10-31T23:00:00.000', '2026-11-19T09:42:30.500'],
    ['this_month', true, '2026-10-31T23:00:00.000', '2026-11-19T22:59:59.999'],
    ['custom', false, '2026-11-11T23:00:00.000', '2026-11-19T09:42:30.500'],
    ['custom', true, '2026-11-11T23:00:00.000', '2026-11-19T22:59:59.999'],
  ] as const)('%s, UTC: %s [shell 104]', (range, utc, start, end) => {
    expect(pair(localTimesOf(range, berlin, { utc }))).toEqual([start, end]);
  });

  it('holds for offsets that are no whole hours, and without a zone', () => {
    expect(pair(localTimesOf('today', kathmandu, { utc: true }))).toEqual([
      '2026-11-18T18:15:00.000',
      '2026-11-19T18:14:59.999',
    ]);
    expect(localTimesOf('today', nowhere, { utc: true })).toEqual(localTimesOf('today', nowhere, { utc: false }));
  });

  it('takes the offset of each bound where the clocks change in between', () => {
    const monday = { now: at('2026-03-30T10:00:00Z'), zone: 'Europe/Berlin' };
    expect(pair(localTimesOf('this_week', monday, { utc: true }))).toEqual([
      '2026-03-23T23:00:00.000',
      '2026-03-30T21:59:59.999',
    ]);
    expect(pair(localTimesOf('this_month', monday, { utc: false }))[0]).toBe('2026-02-28T23:00:00.000');
  });
});

test.each([
  ['2026-11-18T23:00:00Z', '2026-11-19T22:59:59Z', 'hour'],
  ['2026-11-18T22:59:59Z', '2026-11-19T22:59:59Z', 'day'],
  ['2026-01-31T12:00:00Z', '2026-09-30T11:00:00Z', 'day'],
  ['2026-01-31T12:00:00Z', '2026-10-01T12:00:00Z', 'month'],
  ['2025-06-30T10:00:00Z', '2026-02-28T10:00:00Z', 'day'],
  ['2025-06-30T10:00:00Z', '2026-03-01T10:00:00Z', 'month'],
] as const)('a chart from %s to %s counts by the %s [shell 104]', (start, end, interval) => {
  expect(chartInterval({ start: at(start), end: at(end) }, 'Europe/Berlin')).toBe(interval);
});
