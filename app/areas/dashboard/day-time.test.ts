import { expect, test } from 'vitest';
import { timeOfDay } from './day-time';

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 19, hour, minute);

test.each([
  [0, 0, 'morning'],
  [11, 59, 'morning'],
  [12, 0, 'afternoon'],
  [17, 59, 'afternoon'],
  [18, 0, 'evening'],
  [23, 59, 'evening'],
] as const)('at %i:%i it is %s [shell 100]', (hour, minute, word) => {
  expect(timeOfDay(at(hour, minute), 'UTC')).toBe(word);
  expect(timeOfDay(at(hour, minute), null)).toBe(word);
});

test('the hour is that of the reader [shell 100]', () => {
  expect(timeOfDay(at(23), 'Asia/Tokyo')).toBe('morning');
  expect(timeOfDay(at(3), 'America/Los_Angeles')).toBe('evening');
});
