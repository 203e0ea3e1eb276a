import { describe, expect, test } from 'vitest';
import {
  type Clock,
  calendarDay,
  datedDay,
  dayAndTime,
  daysFromToday,
  fullDay,
  localMoment,
  nearDay,
  preciseMoment,
  shortDay,
  timeOfDay,
  urgencyOf,
  wholeMoment,
} from './date-formats';

const at = Date.parse;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const clock: Clock = { now: at('2026-11-19T09:42:00Z'), zone: 'Europe/Oslo', locale: 'en-GB' };

describe('formatted days', () => {
  test('daysFromToday counts by the calendar of the reader', () => {
    expect(daysFromToday(at('2026-11-19T22:59:00Z'), clock)).toBe(0);
    expect(daysFromToday(at('2026-11-19T23:01:00Z'), clock)).toBe(1);
    expect(daysFromToday(at('2026-11-19T23:01:00Z'), { ...clock, zone: 'America/New_York' })).toBe(0);
    expect(daysFromToday(at('2026-11-17T10:00:00Z'), clock)).toBe(-2);
  });

  test('daysFromToday counts right where the clocks change', () => {
    const spring = { ...clock, now: at('2026-03-28T12:00:00Z') };
    expect(daysFromToday(at('2026-03-30T00:30:00Z'), spring)).toBe(2);
  });

  test('show the year only if it is another one', () => {
    expect(plain(shortDay(at('2026-11-07T08:14:00Z'), clock))).toBe('7 Nov');
    expect(plain(shortDay(at('2025-03-03T08:14:00Z'), clock))).toBe('3 Mar 2025');
    expect(plain(shortDay(at('2026-12-31T23:30:00Z'), clock))).toBe('1 Jan 2027');
  });

  test('show the weekday within a week', () => {
    expect(plain(nearDay(at('2026-11-23T12:00:00Z'), clock))).toBe('Mon 23 Nov');
    expect(plain(nearDay(at('2026-11-30T12:00:00Z'), clock))).toBe('30 Nov');
    expect(plain(fullDay(clock.now, clock))).toBe('Thursday 19 November');
  });

  test("use the page's digits in Arabic", () => {
    expect(plain(shortDay(at('2026-11-12T12:00:00Z'), { ...clock, locale: 'ar-u-nu-latn' }))).toBe('12 نوفمبر');
  });

  test.each([
    ['en-GB', 'Thursday 19 November', 'Mon 23 Nov', '19 Nov, 10:42'],
    ['en-US', 'Thursday, November 19', 'Mon, Nov 23', 'Nov 19, 10:42'],
    ['de', 'Donnerstag, 19. November', 'Mo., 23. Nov.', '19. Nov., 10:42'],
    ['fr', 'jeudi 19 novembre', 'lun. 23 nov.', '19 nov., 10:42'],
    ['es', 'jueves, 19 de noviembre', 'lun, 23 nov', '19 nov, 10:42'],
    ['ja', '11月19日木曜日', '11月23日(月)', '11月19日 10:42'],
  ])('follow the order of %s', (locale, full, near, timed) => {
    const there = { ...clock, locale };
    expect([fullDay(clock.now, there), nearDay(at('2026-11-23T12:00:00Z'), there)].map(plain)).toEqual([full, near]);
    expect(plain(dayAndTime(clock.now, there))).toBe(timed);
  });
});

test('no line ends within a day or before its zone', () => {
  expect(shortDay(at('2025-03-03T08:14:00Z'), clock)).toBe('3\u00a0Mar\u00a02025');
  expect(dayAndTime(clock.now, clock)).toBe('19\u00a0Nov, 10:42');
  expect(dayAndTime(clock.now, { ...clock, locale: 'en-US' })).toBe('Nov\u00a019, 10:42');
  expect(dayAndTime(clock.now, { ...clock, locale: 'de' })).toBe('19.\u00a0Nov., 10:42');
  expect(timeOfDay(clock.now, { ...clock, zone: null })).toBe('09:42\u00a0UTC');
});

test('timeOfDay adds UTC while the zone is unknown', () => {
  expect(plain(timeOfDay(at('2026-11-19T16:00:00Z'), clock))).toBe('17:00');
  expect(plain(timeOfDay(at('2026-11-19T16:00:00Z'), { ...clock, zone: null }))).toBe('16:00 UTC');
  const arabic = { ...clock, zone: null, locale: 'ar' };
  expect(plain(timeOfDay(clock.now, arabic))).toBe('\u206809:42 UTC\u2069');
  expect(plain(wholeMoment(clock.now, arabic))).toMatch(/^\u2068.*UTC\u2069$/);
});

test('whole and precise moments always show the year, and precise ones the seconds', () => {
  expect(plain(wholeMoment(clock.now, clock))).toContain('19 Nov 2026, 10:42');
  expect(plain(localMoment(clock.now, { ...clock, zone: 'Australia/Sydney' }))).toMatch(
    /^Thursday,? 19 Nov.* GMT\+11$/,
  );
  expect(plain(localMoment(clock.now, clock))).not.toContain('2026');
  expect(plain(preciseMoment(at('2026-11-22T07:14:05Z'), clock))).toBe('22 Nov 2026, 08:14:05');
  expect(plain(datedDay(at('2026-11-22T07:14:05Z'), clock))).toBe('22 Nov 2026');
});

test('urgencyOf: past is bad, today and tomorrow are due', () => {
  expect(urgencyOf(at('2026-11-19T09:00:00Z'), clock)).toBe('bad');
  expect(urgencyOf(at('2026-11-19T16:00:00Z'), clock)).toBe('due');
  expect(urgencyOf(at('2026-11-20T22:00:00Z'), clock)).toBe('due');
  expect(urgencyOf(at('2026-11-23T12:00:00Z'), clock)).toBe('later');
});

test.each(['en-GB', 'en-US', 'de', 'fr', 'es', 'ja', 'ar'])(
  'a calendar day in %s has the form of every other day',
  (locale) => {
    const reader = { ...clock, locale, zone: 'Pacific/Kiritimati' };
    for (const day of ['2026-10-18', '2023-05-24'])
      expect(calendarDay(at(day), reader)).toBe(shortDay(at(`${day}T00:00:00Z`), { ...reader, zone: 'UTC' }));
    expect(plain(calendarDay(at('2026-10-18'), { ...reader, locale: 'en-GB' }))).toBe('18 Oct');
  },
);
