import { describe, expect, it, test } from 'vitest';
import { countryName, keyOf, productName, weekdayName } from './value-text';

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

describe('keyOf()', () => {
  const words = (key: string) => (key === 'united_states' ? 'Vereinigte Staaten' : productName(key));

  it('finds a key by itself, by the words it is shown with, and by its own words', () => {
    const keys = ['united_states', 'mac_os_x', 'ie', 'Ada', 'ada'];
    const found = (typed: string) => keyOf(typed, keys, words);
    expect(['united_states', 'vereinigte  staaten', 'United States'].map(found)).toEqual(
      Array(3).fill('united_states'),
    );
    expect(['macOS', 'Internet Explorer', 'IE', 'ada', 'Ada'].map(found)).toEqual([
      'mac_os_x',
      'ie',
      'ie',
      'ada',
      'Ada',
    ]);
  });

  it('finds none for an unknown word', () => {
    expect(keyOf('Atlantis', ['united_states'], words)).toBeUndefined();
  });
});
