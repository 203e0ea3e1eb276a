import { expect, test } from 'vitest';
import { contrast, parseColour, WHITE } from '../../../lib/colour';
import { isAbbreviated, tierColours } from './tier';

test.each([
  ['test', '#fd7e14'],
  ['sandbox', '#6f42c1'],
  ['preprod', '#e83e8c'],
  ['qa', '#6610f2'],
  ['perf', '#f7685b'],
  ['demo', '#6f42c1'],
  ['DEV', '#109cf1'],
  ['Dev', '#109cf1'],
  ['development', '#109cf1'],
  ['staging', '#ffb946'],
  ['production', '#2ed47a'],
  ['PROD', '#2ed47a'],
  ['uat', '#61e2e2'],
  ['other', '#69788b'],
])('the tier %s has the edge %s, and a text that can be read on white [shell 76]', (tier, edge) => {
  const { borderColor, color } = tierColours(tier);
  const text = parseColour(color);
  expect(borderColor).toBe(edge);
  expect(text && contrast(text, WHITE)).toBeGreaterThanOrEqual(4.5);
});

test('inherited names are tiers like any other', () => {
  expect(tierColours('constructor').color).toMatch(/^#/);
});

test('only the known tiers have a short word [shell 76]', () => {
  expect(isAbbreviated('staging')).toBe(true);
  expect(isAbbreviated('Staging')).toBe(false);
  expect(isAbbreviated('toString')).toBe(false);
});
