import { expect, test } from 'vitest';
import { firstDayOf, lastDayOf } from './use-period';

const clockIn = (zone: string | null) => ({ now: Date.UTC(2026, 10, 23), zone, locale: 'en-GB' });
const [START, END] = [Date.UTC(2026, 11, 10), Date.UTC(2026, 11, 13)];

test.each([
  [null, '10\u00a0Dec', '12\u00a0Dec'],
  ['America/Los_Angeles', '9\u00a0Dec, 16:00', '12\u00a0Dec, 16:00'],
  ['Pacific/Auckland', '10\u00a0Dec, 13:00', '13\u00a0Dec, 13:00'],
])('a period of whole days in UTC is named by days, or by moments, in zone %s', (zone, first, last) => {
  expect([firstDayOf(START, clockIn(zone)), lastDayOf(END, clockIn(zone))]).toEqual([first, last]);
});
