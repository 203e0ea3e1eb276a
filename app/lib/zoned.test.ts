import { expect, test } from 'vitest';
import { endOfDay, localTimeField, momentOfLocalTime, startOfDay, startOfMonth } from './zoned';

const at = (text: string) => Date.parse(text);

test.each([
  ['an ordinary day', '2026-07-01T12:00:00Z', 'Europe/Berlin', '2026-06-30T22:00:00Z', '2026-07-01T21:59:59.999Z'],
  ['23 hours in spring', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z'],
  ['25 hours in autumn', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z'],
  ['no midnight', '2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24T20:59:59.999Z'],
  ['two midnights', '2026-11-01T12:00:00Z', 'America/Havana', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z'],
  ['far east', '2026-07-01T12:00:00Z', 'Pacific/Kiritimati', '2026-07-01T10:00:00Z', '2026-07-02T09:59:59.999Z'],
  ['no zone', '2026-07-01T12:00:00Z', null, '2026-07-01T00:00:00Z', '2026-07-01T23:59:59.999Z'],
])('a day: %s', (_, moment, zone, start, end) => {
  expect(new Date(startOfDay(at(moment), zone)).toISOString()).toBe(new Date(start).toISOString());
  expect(new Date(endOfDay(at(moment), zone)).toISOString()).toBe(new Date(end).toISOString());
});

test('days are counted by the calendar, not by hours', () => {
  const monday = at('2026-03-30T10:00:00Z');
  expect(startOfDay(monday, 'Europe/Berlin', -1)).toBe(at('2026-03-28T23:00:00Z'));
  expect(startOfDay(monday, 'Europe/Berlin', 2)).toBe(at('2026-03-31T22:00:00Z'));
});

test('a month begins at its first midnight there', () => {
  expect(startOfMonth(at('2026-03-31T23:30:00Z'), 'Europe/Berlin')).toBe(at('2026-03-31T22:00:00Z'));
  expect(startOfMonth(at('2026-03-31T20:30:00Z'), 'Europe/Berlin')).toBe(at('2026-02-28T23:00:00Z'));
});

test('a day and a time are a moment there, and shown again as they were typed', () => {
  expect(momentOfLocalTime('2026-11-03T08:00', 'Europe/Berlin')).toBe(at('2026-11-03T07:00:00Z'));
  expect(momentOfLocalTime('2026-11-03T08:00', null)).toBe(at('2026-11-03T08:00:00Z'));
  expect(localTimeField(at('2026-07-03T07:30:00Z'), 'Europe/Berlin')).toBe('2026-07-03T09:30');
  for (const strange of ['', 'soon', '2026-11-03', '2026-13-40T08:00'])
    expect(momentOfLocalTime(strange, null)).toBeNull();
});
