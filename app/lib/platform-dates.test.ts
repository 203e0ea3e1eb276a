import { expect, test } from 'vitest';
import { endOfTomorrow, momentOf, platformStamp } from './platform-dates';

test('moments are read with, without and in spite of an offset', () => {
  const eight = Date.UTC(2026, 10, 3, 8);
  expect(momentOf('2026-11-03T08:00:00+00:00')).toBe(eight);
  expect(momentOf('2026-11-03T09:00:00+01:00')).toBe(eight);
  expect(momentOf('2026-11-03T08:00:00')).toBe(eight);
  expect(momentOf('2026-11-03T08:00:00.000Z')).toBe(eight);
  expect(momentOf('2026-11-03')).toBe(Date.UTC(2026, 10, 3));
});

test('what is no moment is null', () => {
  for (const text of ['', null, undefined, 'soon', '2026-13-45T00:00:00Z']) expect(momentOf(text)).toBeNull();
});

test('moments are written as the platform writes them', () => {
  expect(platformStamp(Date.UTC(2026, 10, 19, 9, 42))).toBe('2026-11-19T09:42:00+00:00');
});

test('tomorrow ends at the midnight of the reader', () => {
  const now = Date.UTC(2026, 10, 19, 23, 30);
  expect(endOfTomorrow(now, null)).toBe(Date.UTC(2026, 10, 21));
  expect(endOfTomorrow(now, 'Europe/Oslo')).toBe(Date.UTC(2026, 10, 21, 23));
  expect(endOfTomorrow(now, 'America/New_York')).toBe(Date.UTC(2026, 10, 21, 5));
});
