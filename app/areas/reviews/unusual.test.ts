import { expect, test } from 'vitest';
import { unusualFilter } from './unusual';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const filterOf = (kind: 'unused' | 'never' | 'unlikely', low: number | null = 40) =>
  JSON.stringify(unusualFilter(kind, { now: NOW, low }));

test('unusualFilter counts access as unused after ninety days without use', () => {
  expect(filterOf('unused')).toContain('usage.lastUsedDate');
  expect(filterOf('unused')).toContain('2026-08-24');
});

test('unusualFilter counts items without an earlier decision as never certified', () => {
  expect(filterOf('never')).toMatch(/NOT.*EXISTS.*item\.decision\.certification\.decision/);
});

test('unusualFilter counts advice below the threshold of the tenant, or below 25 percent, as low', () => {
  expect(filterOf('unlikely')).toMatch(/prediction\.confidence.*0\.4\b/);
  expect(filterOf('unlikely', null)).toMatch(/prediction\.confidence.*0\.25\b/);
});
