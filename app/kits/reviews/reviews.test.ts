import { describe, expect, it } from 'vitest';
import type { ActiveReviews } from '../../platform/reviews.server';
import { summarizeWaitingReviews } from './reviews';

const NOW = Date.UTC(2026, 10, 19, 9);
const naming = { thing: (name: string | null | undefined) => name || 'Unnamed' };
type ReviewRow = ActiveReviews['rows'][number];
const row = (campaignId: string, part: Partial<ReviewRow> = {}): ReviewRow => ({
  campaignId,
  certifierId: 'managed/user/mina',
  campaignName: `Review ${campaignId}`,
  name: null,
  startDate: '2026-11-01T08:00:00+00:00',
  deadline: '2026-11-30T08:00:00+00:00',
  totals: { total: 10, 'in-progress': 4 },
  ...part,
});
const of = (...rows: ReviewRow[]) =>
  summarizeWaitingReviews({ total: rows.length, rows, unreadable: 0 }, { now: NOW, naming });

describe('summarizeWaitingReviews', () => {
  it('adds up decided and total items', () => {
    expect(of(row('a'), row('b', { totals: { total: 64, 'in-progress': 25 } })).items).toEqual({ decided: 45, of: 74 });
  });

  it('omits the items when a review or its totals are missing', () => {
    expect(
      summarizeWaitingReviews({ total: 12, rows: [row('a')], unreadable: 0 }, { now: NOW, naming }).items,
    ).toBeNull();
    expect(of(row('a'), row('b', { totals: null })).items).toBeNull();
    expect(of(row('a', { totals: { total: 0, 'in-progress': 0 } })).items).toBeNull();
    expect(of().items).toBeNull();
  });

  it('reports the first overdue review and the next deadline to come', () => {
    const known = [
      row('soon', { deadline: '2026-11-20T08:00:00+00:00' }),
      row('late', { deadline: '2026-11-13T08:00:00+00:00' }),
    ];
    const { late, nextDue } = of(...known);
    expect([late?.name, nextDue]).toEqual(['Review late', Date.UTC(2026, 10, 20, 8)]);
    expect(of(row('a')).late).toBeNull();
    const withUnknown = of(...known, row('unknown', { deadline: null }));
    expect(withUnknown).toMatchObject({ late: { name: 'Review late' }, nextDue: null });
    expect(withUnknown.rows).toHaveLength(3);
  });

  it('reports the review that has run longest', () => {
    const known = [row('young'), row('old', { startDate: '2026-09-01T08:00:00+00:00' })];
    expect(of(...known).oldest).toMatchObject({ name: 'Review old', left: 4 });
    expect(of(...known, row('odd', { startDate: null })).oldest).toBeNull();
  });

  it('calls none the oldest where one is not on the page, or cannot be read', () => {
    const rows = [row('a')];
    expect(summarizeWaitingReviews({ total: 2, rows, unreadable: 0 }, { now: NOW, naming }).oldest).toBeNull();
    expect(summarizeWaitingReviews({ total: 2, rows, unreadable: 1 }, { now: NOW, naming }).oldest).toBeNull();
  });

  it('links each review to its page for its certifier', () => {
    expect(of(row('c 1'), row('c-1')).rows.map(({ to }) => to)).toEqual([
      '/certification/certification-task/c-1?actorId=managed%2Fuser%2Fmina&taskStatus=active',
    ]);
    expect(of(row('c-1', { certifierId: null, campaignName: '', name: 'Plain' })).rows[0]).toMatchObject({
      name: 'Plain',
      to: '/certification/certification-task/c-1?taskStatus=active',
    });
  });
});
