import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, parseColour, WHITE } from '../../../lib/colour';
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

describe('the colours of the badge', () => {
  const sheet = readFileSync('app/styles/parts.css', 'utf8');
  test.each([
    ['blue', '#109cf1'],
    ['yellow', '#ffb946'],
    ['green', '#2ed47a'],
    ['cyan', '#61e2e2'],
    ['gray', '#69788b'],
    ['indigo', '#6610f2'],
    ['purple', '#6f42c1'],
    ['pink', '#e83e8c'],
    ['red', '#f7685b'],
    ['orange', '#fd7e14'],
    ['teal', '#20c997'],
  ])('%s has the edge %s and a text that can be read on white', (name, edge) => {
    const [, rule = ''] = new RegExp(`\\.tier-${name} \\{([^}]*)\\}`).exec(sheet) ?? [];
    const text = parseColour(/[^-]color: (#\w+)/.exec(rule)?.[1]);
    expect(rule).toContain(`border-color: ${edge};`);
    expect(text && contrast(text, WHITE)).toBeGreaterThanOrEqual(4.5);
  });
});
