import { expect, it } from 'vitest';
import { cutText, cutToFit } from './cut-texts';

it('says that a text was cut', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('ab cd', 4)).toBe('ab…');
});

it('leaves what fits as it is', () => {
  const value = { words: 'x'.repeat(5000), ids: ['a'] };
  expect(cutToFit(value, 6000)).toBe(value);
});

it('cuts the longest texts no further than it must, and says so', () => {
  const lines = Array.from({ length: 20 }, (_, at) => ({ id: `id-${at}`, name: 'Payroll', error: 'x'.repeat(3000) }));
  const cut = cutToFit(lines, 16_000) as typeof lines;
  expect(JSON.stringify(cut).length).toBeLessThanOrEqual(16_000);
  expect(cut).toHaveLength(20);
  expect(cut[19]).toMatchObject({ id: 'id-19', name: 'Payroll', error: `${'x'.repeat(499)}…` });
});
