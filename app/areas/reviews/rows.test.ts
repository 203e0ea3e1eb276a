import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../platform/reviews.server';
import { progressTicks, toPercent, toReviewState, toRow } from './rows';

const row: ReviewRow = {
  campaignId: 'c1',
  certifierId: 'managed/user/mina',
  campaignName: 'Ledger review',
  name: null,
  description: null,
  status: 'in-progress',
  startDate: '2026-11-01T08:00:00+00:00',
  deadline: null,
  progress: 0.409,
  totals: { total: 22, 'in-progress': 13 },
};
const shown = (part: Partial<ReviewRow> = {}) => toRow({ ...row, ...part }, { memberId: 'mina', tab: 'active', at: 0 });

describe('toPercent', () => {
  it.each([
    [0.409, 41],
    [0.995, 99],
    [0.5, 50],
    [0.001, 1],
    [0, 0],
    [1, 100],
    [0.29, 29],
    [0.57, 57],
    [1.2, 100],
  ])('turns %s into %s [reviews 5]', (progress, percent) => {
    expect(toPercent(progress)).toBe(percent);
  });
  it('is calculated from the items when the platform sends no progress', () => {
    expect(shown({ progress: null })).toMatchObject({ percent: 41, items: { decided: 9, of: 22 } });
    expect(shown({ progress: null, totals: null })).toMatchObject({ percent: null, items: null });
  });
});

describe('progressTicks', () => {
  it.each([
    [
      { decided: 14, of: 18 },
      { decided: 14, open: 4 },
    ],
    [
      { decided: 39, of: 64 },
      { decided: 15, open: 9 },
    ],
    [
      { decided: 1, of: 20_000 },
      { decided: 1, open: 23 },
    ],
    [
      { decided: 19_999, of: 20_000 },
      { decided: 23, open: 1 },
    ],
    [
      { decided: 64, of: 64 },
      { decided: 24, open: 0 },
    ],
    [
      { decided: 0, of: 64 },
      { decided: 0, open: 24 },
    ],
  ])('turns %o into %o', (items, ticks) => {
    expect(progressTicks(items)).toEqual(ticks);
  });
});

describe('toRow of a review', () => {
  it('links to the review of its certifier in the chosen status', () => {
    expect(shown()).toMatchObject({
      to: '/certification/certification-task/c1?actorId=managed%2Fuser%2Fmina&taskStatus=active',
      certifier: null,
      reviewId: 'c1:user:mina',
    });
  });
  it('differs by certifier within one campaign', () => {
    const role = shown({ certifierId: 'managed/role/audit' });
    expect(role).toMatchObject({ id: 'c1:role:audit', certifier: 'managed/role/audit' });
    expect(role.id).not.toBe(shown().id);
  });
  it.each<Partial<ReviewRow>>([{ certifierId: null }, { campaignId: null }, { campaignId: '../x' }])(
    'has no link with %o',
    (part) => {
      expect(shown(part)).toMatchObject({ to: null, reviewId: null, name: 'Ledger review' });
    },
  );
  it('cannot be forwarded once it is over', () => {
    expect(toRow(row, { memberId: 'mina', tab: 'complete', at: 0 }).reviewId).toBeNull();
  });
});

describe('toReviewState', () => {
  it('maps in-progress to active and three statuses to completed [reviews 7]', () => {
    expect(toReviewState('in-progress').word).toBe('active');
    for (const status of ['completed', 'complete', 'signed-off']) expect(toReviewState(status).word).toBe('completed');
  });
  it('keeps an unknown status as text', () => {
    expect(toReviewState('odd')).toEqual({ word: null, text: 'odd', tone: 'plain' });
    expect(toReviewState('toString').word).toBe(null);
    expect(toReviewState(null).text).toBe('');
  });
});
