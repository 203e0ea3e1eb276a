import { expect, test } from 'vitest';
import { unusualFilter } from './unusual';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const filterOf = (kind: 'unused' | 'never' | 'unlikely', low: number | null = 40) =>
  JSON.stringify(unusualFilter(kind, { now: NOW, low }));

test('what was last used more than ninety days ago is unused', () => {
  expect(filterOf('unused')).toContain('usage.lastUsedDate');
  expect(filterOf('unused')).toContain('2026-08-24');
});

test('what nobody decided before was never certified', () => {
  expect(filterOf('never')).toMatch(/NOT.*EXISTS.*item\.decision\.certification\.decision/);
});

test('advice is low below the percentage of the tenant, or below a quarter where there is none', () => {
  expect(filterOf('unlikely')).toMatch(/prediction\.confidence.*0\.4\b/);
  expect(filterOf('unlikely', null)).toMatch(/prediction\.confidence.*0\.25\b/);
});
