import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import type { ItemRow } from '../rows';
import { judge, sortedByReason } from './by-reason';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const row = (part: Partial<ItemRow> = {}) =>
  ({ id: 'i', acknowledged: false, flags: [], lastUsed: NOW - DAY, advice: null, ...part }) as ItemRow;
const item = (glossary: Record<string, unknown> | null = null) =>
  ({ glossary: glossary && { idx: { '/entitlement': glossary } } }) as ReviewItem;
const advice = (likelihood: 'high' | 'medium' | 'low') => ({
  likelihood,
  removes: false,
  percent: 50,
  have: null,
  of: null,
});
const reasons = (part: Partial<ItemRow>, glossary: Record<string, unknown> | null = null) =>
  judge(item(glossary), row(part), NOW).reasons;

describe('what stands out', () => {
  it('is what few similar people have, what is privileged, unused, or new', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ advice: advice('low') })).toEqual(['unlikely']);
    expect(reasons({}, { privileged: true })).toEqual(['privileged']);
    expect(reasons({}, { riskLevel: 'High' })).toEqual(['privileged']);
    expect(reasons({ lastUsed: null })).toEqual(['unused']);
    expect(reasons({ flags: ['newAccess'] })).toEqual(['newAccess']);
  });
  it('is not what has been used within 90 days, or whose use nobody tells', () => {
    expect(reasons({ lastUsed: NOW - 90 * DAY })).toEqual([]);
    expect(reasons({ lastUsed: NOW - 91 * DAY })).toEqual(['unused']);
    expect(reasons({ lastUsed: undefined })).toEqual([]);
  });
  it('is nothing that comes with a role', () => {
    expect(reasons({ acknowledged: true, lastUsed: null, flags: ['newAccess'] })).toEqual([]);
  });
});

describe('the order', () => {
  const judged = (id: string, part: Partial<ItemRow>) => judge(item(), row({ id, ...part }), NOW);
  const { out, calm } = sortedByReason(
    [
      judged('new', { flags: ['newAccess'] }),
      judged('role-1', { acknowledged: true }),
      judged('both', { advice: advice('low'), lastUsed: null }),
      judged('good-1', { advice: advice('high') }),
      judged('good-2', { advice: advice('high') }),
      judged('good-old', { advice: advice('high'), lastUsed: NOW - 60 * DAY }),
      judged('unused', { lastUsed: null }),
    ],
    NOW,
  );
  it('begins with those that have the gravest reasons', () => {
    expect(out.map(({ row: { id } }) => id)).toEqual(['both', 'unused', 'new']);
  });
  it('puts the others together by identical reason, the largest group first', () => {
    expect(calm.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['good-1', 'good-2'], ['role-1'], ['good-old']]);
    expect(calm[0]).toMatchObject({ acknowledged: false, advice: 'high', used: 'recently' });
  });
});
