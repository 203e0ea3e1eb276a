import { expect, test } from 'vitest';
import { whenInUtc } from './notification-when.server';

const afternoon = Date.parse('2025-09-01T16:21:04.795Z');

test.each([
  ['2025-09-01T16:21:04.795Z', 'September 1, 2025 4:21 PM UTC'],
  ['2025-12-31T23:59:59-01:00', 'January 1, 2026 12:59 AM UTC'],
  ['2025-02-03T12:00:00Z', 'February 3, 2025 12:00 PM UTC'],
])('%s is said in UTC', (moment, words) => expect(whenInUtc(Date.parse(moment), 'en')).toBe(words));

test('each language says it in its own way, with the digits of the rest of the page', () => {
  expect(whenInUtc(afternoon, 'ar')).toBe('1 سبتمبر 2025 16:21 UTC');
});
