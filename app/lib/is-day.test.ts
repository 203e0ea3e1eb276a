import { expect, it } from 'vitest';
import { isDay } from './is-day';

it.each([
  ['2031-02-28', true],
  ['2031-02-29', false],
  ['1990-02-31', false],
  ['2031-2-1', false],
  ['2031-02-28T10:00', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
