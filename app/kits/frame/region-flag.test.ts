import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLAGS } from '../../lib/tenant-names';
import { flagOf } from './region-flag';

test.each([
  ['europe-west3', 'de'],
  ['europe-west4', 'nl'],
  ['us-east-1', 'us'],
  ['UKSOUTH', 'gb'],
  ['me-central1', 'qa'],
  ['me-central2', 'sa'],
  ['de', 'de'],
  ['nowhere-1', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('the region %s has the flag %s', (region, flag) => expect(flagOf(region)).toBe(flag));

test("a tenant's own map of flags comes first and may remove a flag", () => {
  expect(flagOf('Frankfurt', { Frankfurt: 'de' })).toBe('de');
  expect(flagOf('europe-west3', { 'europe-west3': 'fr' })).toBe('fr');
  expect(flagOf('europe-west3', { 'europe-west3': null })).toBeNull();
});

test('every flag has a country code and a file', () => {
  expect(FLAGS.map((flag) => flagOf(flag))).toEqual([...FLAGS]);
  expect(FLAGS.filter((flag) => !existsSync(`public/flags/${flag}.svg`))).toEqual([]);
});
