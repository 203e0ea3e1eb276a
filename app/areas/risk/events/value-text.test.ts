import { expect, test } from 'vitest';
import { countryName, productName, weekdayName } from './value-text';

test('countries have their names in the language of the reader, unknown ones as on the platform', () => {
  expect(countryName('united_states', 'en')).toBe('United States');
  expect(countryName('united_states', 'de')).toBe('Vereinigte Staaten');
  expect(countryName('germany', 'ar')).toBe('ألمانيا');
  expect(countryName('middle_earth', 'fr')).toBe('Middle Earth');
});

test('days of the week are named in the language of the reader [reports 69]', () => {
  expect([weekdayName('sunday', 'en'), weekdayName('Saturday', 'fr'), weekdayName('someday', 'ja')]).toEqual([
    'Sunday',
    'samedi',
    'Someday',
  ]);
});

test('products keep the way they are written', () => {
  expect(['ios', 'mac_os_x', 'mobile_safari', 'python_requests', 'iPhone'].map(productName)).toEqual([
    'iOS',
    'macOS',
    'Mobile Safari',
    'python-requests',
    'iPhone',
  ]);
});
