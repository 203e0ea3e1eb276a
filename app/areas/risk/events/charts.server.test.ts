import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Aggregation } from '../../../platform/risk-events.server';
import { placeMarks, reasonBars, timeBars, timeBucketsOf, viewOf } from './charts.server';

const zone = 'Europe/Berlin';
const day = (text: string) => Date.parse(`${text}T00:00:00+01:00`);
const addressOf = (changes: object) => JSON.stringify(changes);
const counts = (numbers: number[]) =>
  Object.fromEntries(numbers.map((count, at) => [`time${at}`, { doc_count: count }]));

test.each([
  ['2026-11-17', '2026-11-24', 'day', 7],
  ['2026-11-23', '2026-11-24', 'hour', 24],
  ['2026-10-01', '2026-11-24', 'days', 27],
])('the period %s to %s is divided by %s', (from, until, unit, many) => {
  const bounds = { start: day(from), end: day(until) - 1 };
  const found = timeBucketsOf(bounds, zone);
  expect([found.unit, found.bounds.length]).toEqual([unit, many]);
  expect(found.bounds[0]?.start).toBe(bounds.start);
  expect(found.bounds.at(-1)?.end).toBe(bounds.end);
  for (const [at, one] of found.bounds.entries())
    if (at > 0) expect(one.start).toBe((found.bounds[at - 1]?.end ?? 0) + 1);
});

test.each([
  ['2026-10-25T00:00:00+02:00', 25],
  ['2026-03-29T00:00:00+01:00', 23],
])('the day that begins at %s has %s hours', (from, many) => {
  const start = Date.parse(from);
  const end = start + many * 3_600_000 - 1;
  const found = timeBucketsOf({ start, end }, zone);
  expect([found.unit, found.bounds.length, found.bounds.at(-1)?.end]).toEqual(['hour', many, end]);
});

test('bars are as high as their counts and lead to their days', () => {
  const bounds = { start: day('2026-11-17'), end: day('2026-11-20') - 1 };
  const bars = timeBars(timeBucketsOf(bounds, zone), counts([2, 0, 4]), { zone, addressOf });
  expect(bars.map(({ count, height }) => [count, height])).toEqual([
    [2, 100],
    [0, 0],
    [4, 200],
  ]);
  expect(bars.map(({ to }) => to)).toEqual([
    '{"period":null,"from":"2026-11-17","until":"2026-11-17"}',
    null,
    '{"period":null,"from":"2026-11-19","until":"2026-11-19"}',
  ]);
});

test('the most frequent reason is first, and reasons of no event are left out', () => {
  const found = { city: { doc_count: 3 }, is_brute_force: { doc_count: 9 }, os: { doc_count: 0 } };
  expect(
    reasonBars(['city', 'os', 'is_brute_force'], found, { reason: [], before: () => null, addressOf }),
  ).toMatchObject([
    { reason: 'is_brute_force', count: 9, share: 1 },
    { reason: 'city', count: 3, share: 1 / 3 },
  ]);
});

test('a reason leads to the events that were counted, and nowhere where the list would hold more', () => {
  const found = { city: { doc_count: 3 }, is_brute_force: { doc_count: 9 } };
  const bars = reasonBars(['city', 'is_brute_force'], found, {
    reason: ['is_brute_force', 'os'],
    before: () => null,
    addressOf,
  });
  expect(bars.map(({ to }) => to)).toEqual(['{"reason":["is_brute_force"]}', null]);
});

const place = (city: string, lat: number, longitude: number, count: number, score: number, country = 'norway') => ({
  key: [city, lat, longitude, country],
  doc_count: count,
  avg_score: { value: score },
});
const places = {
  lat_lon_locations: {
    buckets: [
      place('oslo', 59.9, 10.8, 3, 80),
      place('hamburg', 53.6, 10, 1, 91),
      place('sao_paulo', -23.5, -46.6, 5, 74),
      { key: 'x', doc_count: 1 },
    ],
  },
} as unknown as Aggregation;

const whole = { area: null, attribute: [] };

test('places lead to their cities with the active filters, and nowhere where they are too many', () => {
  const windows = { property: 'os', condition: 'is', value: 'windows' } as const;
  const oslo = { property: 'city', condition: 'is', value: 'oslo' } as const;
  const { rows } = placeMarks(places, { area: null, attribute: [windows, oslo], addressOf });
  expect(JSON.parse(rows[2]?.to ?? '')).toEqual({ attribute: [windows, { ...oslo, value: 'hamburg' }] });
  const crowd = Array.from({ length: 21 }, (_, at) => place(`city ${at}`, 50, 10 + at / 100, 1, 80));
  const crowded = { lat_lon_locations: { buckets: crowd } } as unknown as Aggregation;
  expect(placeMarks(crowded, { ...whole, addressOf }).marks.map(({ count, to }) => [count, to])).toEqual([[21, null]]);
});

test('cities of one name in two countries are separate, and lead to their own events', () => {
  const both = [place('valencia', 39.5, -0.4, 3, 80, 'spain'), place('valencia', 10.2, -68, 2, 70, 'venezuela')];
  const found = placeMarks({ lat_lon_locations: { buckets: both } } as unknown as Aggregation, { ...whole, addressOf });
  expect(found.rows.map(({ name }) => name)).toEqual(['Valencia (Spain)', 'Valencia (Venezuela)']);
  expect(JSON.parse(found.rows[1]?.to ?? '')).toEqual({
    attribute: [
      { property: 'city', condition: 'is', value: 'valencia' },
      { property: 'country', condition: 'is', value: 'venezuela' },
    ],
  });
  expect(found.marks.map(({ names }) => names)).toEqual([['Valencia (Spain)'], ['Valencia (Venezuela)']]);
});

test('circles that would meet are one, with their sum; the table keeps them apart, and the sums agree', () => {
  const { marks, rows } = placeMarks(places, { ...whole, addressOf });
  const together = placeMarks(
    {
      lat_lon_locations: { buckets: [place('oslo', 59.9, 10.8, 3, 80), place('drammen', 59.7, 10.2, 1, 90)] },
    } as unknown as Aggregation,
    { ...whole, addressOf },
  );
  expect(rows.map(({ name, count }) => [name, count])).toEqual([
    ['Sao Paulo', 5],
    ['Oslo', 3],
    ['Hamburg', 1],
  ]);
  const sum = (all: { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
  expect(sum(marks)).toBe(sum(rows));
  expect(together.marks).toMatchObject([{ names: ['Oslo', 'Drammen'], count: 4, score: 85 }]);
  expect(together.marks[0]?.to).toContain('drammen');
  expect(together.rows).toHaveLength(2);
});

test('nearer, circles stay as large on the page', () => {
  const far = placeMarks(places, { ...whole, addressOf }).marks[0];
  const near = placeMarks(places, { ...whole, area: 'europe', addressOf }).marks[0];
  expect((near?.r ?? 0) / viewOf('europe').width).toBeCloseTo((far?.r ?? 0) / viewOf(null).width);
});

test('the outline of the land is a drawing to its end: browsers stop at what is none', () => {
  const [, drawing = ''] = /<path id="land" d="([^"]+)"/.exec(readFileSync('public/world.svg', 'utf8')) ?? [];
  const parts = drawing.split('z').slice(0, -1);
  expect(parts.length).toBeGreaterThan(100);
  const odd = parts.filter((part) => {
    const [start = '', lines = ''] = part.split('l');
    const steps = lines.match(/-?\d+/g) ?? [];
    return !/^M-?\d+ -?\d+$/.test(start) || steps.length === 0 || steps.length % 2 > 0;
  });
  expect(odd).toEqual([]);
});
