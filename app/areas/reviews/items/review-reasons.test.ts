import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import { findReasons, groupByReason, notableFilter } from './review-reasons';
import type { ItemRow } from './rows';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const row = (part: Partial<ItemRow> = {}) =>
  ({ id: 'i', acknowledgeOnly: false, flags: [], roles: [], lastUsed: NOW - DAY, advice: null, ...part }) as ItemRow;
const item = (glossary: Record<string, unknown> | null = null) =>
  ({ compositeId: 'c1', glossary: glossary && { idx: { '/entitlement': glossary } } }) as ReviewItem;
const none = { now: NOW, known: new Map() };
const advice = (likelihood: 'high' | 'medium' | 'low') => ({
  likelihood,
  removes: false,
  percent: 50,
  have: null,
  of: null,
});
const reasons = (part: Partial<ItemRow>, glossary: Record<string, unknown> | null = null) =>
  findReasons(item(glossary), row(part), none).reasons;

describe('findReasons', () => {
  it('reports unlikely, privileged, unused and new access', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ advice: advice('low') })).toEqual(['unlikely']);
    expect(reasons({}, { privileged: true })).toEqual(['privileged']);
    expect(reasons({}, { riskLevel: 'High' })).toEqual(['privileged']);
    expect(reasons({ lastUsed: null })).toEqual(['neverUsed']);
    expect(reasons({ flags: ['newAccess'] })).toEqual(['newAccess']);
  });
  it('reports a broken rule first', () => {
    const known = new Map([['c1', [{ violationId: 'v1', rule: 'Post and approve' }]]]);
    const { reasons: found, conflicts } = findReasons(item(), row({ lastUsed: null }), { now: NOW, known });
    expect([found, conflicts]).toEqual([['conflict', 'neverUsed'], [{ violationId: 'v1', rule: 'Post and approve' }]]);
  });
  it('notableFilter asks for the same, without advice and conflicts where there are none', () => {
    const known = new Map([['c1', []]]);
    const asked = JSON.stringify(notableFilter({ now: NOW, low: 25, advises: true, known }));
    for (const part of ['compositeId', 'prediction.confidence', 'privileged', 'riskLevel', 'usage.lastUsedDate'])
      expect(asked).toContain(part);
    const less = JSON.stringify(notableFilter({ now: NOW, low: 25, advises: false, known: new Map() }));
    expect(less).not.toMatch(/compositeId|prediction/);
  });
  it('ignores access used within 90 days and access without usage data', () => {
    expect(reasons({ lastUsed: NOW - 90 * DAY })).toEqual([]);
    expect(reasons({ lastUsed: NOW - 91 * DAY })).toEqual(['unused']);
    expect(reasons({ lastUsed: undefined })).toEqual([]);
  });
  it('ignores access that comes with a role', () => {
    expect(reasons({ acknowledgeOnly: true, lastUsed: null, flags: ['newAccess'] })).toEqual([]);
  });
});

describe('groupByReason', () => {
  const judged = (id: string, part: Partial<ItemRow>) => findReasons(item(), row({ id, ...part }), none);
  const { notable, routine } = groupByReason(
    [
      judged('new', { flags: ['newAccess'] }),
      judged('role-1', { acknowledgeOnly: true }),
      judged('both', { advice: advice('low'), lastUsed: null }),
      judged('good-1', { advice: advice('high') }),
      judged('good-2', { advice: advice('high') }),
      judged('good-old', { advice: advice('high'), lastUsed: NOW - 60 * DAY }),
      judged('unused', { lastUsed: null }),
    ],
    NOW,
  );
  it('puts the most severe reasons first', () => {
    expect(notable.map(({ row: { id } }) => id)).toEqual(['both', 'unused', 'new']);
  });
  it('keeps apart what comes with different roles, and names them', () => {
    const grouped = groupByReason(
      ['Auditor', 'Clerk', 'Auditor'].map((role, at) => judged(`r${at}`, { acknowledgeOnly: true, roles: [role] })),
      NOW,
    );
    expect(grouped.routine.map(({ roles, rows }) => [roles, rows.length])).toEqual([
      [['Auditor'], 2],
      [['Clerk'], 1],
    ]);
  });
  it('groups the others by identical reason, the largest group first', () => {
    expect(routine.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      ['good-1', 'good-2'],
      ['role-1'],
      ['good-old'],
    ]);
    expect(routine[0]).toMatchObject({ acknowledgeOnly: false, advice: 'high', used: 'recently' });
  });
});
