import { expect, test } from 'vitest';
import { isAbbreviated, tierColour } from './tier';

test.each([
  ['test', 'orange'],
  ['sandbox', 'purple'],
  ['preprod', 'pink'],
  ['qa', 'indigo'],
  ['perf', 'red'],
  ['demo', 'purple'],
  ['DEV', 'blue'],
  ['Dev', 'blue'],
  ['development', 'blue'],
  ['staging', 'yellow'],
  ['production', 'green'],
  ['PROD', 'green'],
  ['uat', 'cyan'],
  ['other', 'gray'],
])('the tier %s is %s', (tier, colour) => {
  expect(tierColour(tier)).toBe(colour);
});

test('inherited names are tiers like any other', () => {
  expect(['indigo', 'purple', 'pink', 'red', 'orange', 'teal']).toContain(tierColour('constructor'));
});

test('only the known tiers have a short word', () => {
  expect(isAbbreviated('staging')).toBe(true);
  expect(isAbbreviated('Staging')).toBe(false);
  expect(isAbbreviated('toString')).toBe(false);
});
