import { describe, expect, it } from 'vitest';
import { findObstacle, type SignOffProgress, serializeProgress, toSignOffProgress } from './progress';

const totals = { NONE: 25, certify: 31, revoke: 6, exception: 2, total: 64 };
const progress: SignOffProgress = { certify: 31, revoke: 6, exception: 2, open: 25, before: 0, total: 64 };
const rules = { partial: true, readOnly: false, allowed: true };

describe('toSignOffProgress', () => {
  it('equals the totals while nothing is signed off', () => {
    expect(toSignOffProgress({ own: 0, totals, decided: 39, revoked: 6, excepted: 2 })).toEqual(progress);
  });
  it('leaves out items signed off earlier', () => {
    expect(toSignOffProgress({ own: 0, totals, decided: 9, revoked: 2, excepted: 1 })).toEqual({
      ...progress,
      certify: 6,
      revoke: 2,
      exception: 1,
      before: 30,
    });
  });
  it('leaves out decisions on the own access of a member who stands in for the certifier', () => {
    expect(toSignOffProgress({ totals, decided: 34, own: 5, revoked: 4, excepted: 2 })).toEqual({
      ...progress,
      certify: 28,
      revoke: 4,
    });
  });
  it('is never negative while the platform is processing', () => {
    expect(toSignOffProgress({ own: 0, totals, decided: 50, revoked: 60, excepted: 0 }).before).toBe(0);
    expect(toSignOffProgress({ own: 0, totals, decided: 3, revoked: 4, excepted: 0 }).certify).toBe(0);
  });
  it('serializeProgress writes the four counts and the date of the last decision', () => {
    expect(serializeProgress(progress, '2026-11-30T21:00:00.5Z')).toBe('31.6.2.25.2026-11-30T21:00:00.5Z');
    expect(serializeProgress(progress, null)).toBe('31.6.2.25.');
  });
});

describe('findObstacle', () => {
  it('allows a sign-off with undecided items where the campaign does [reviews 61]', () => {
    expect(findObstacle(progress, rules)).toBeNull();
    expect(findObstacle({ ...progress, open: 0 }, { ...rules, partial: false })).toBeNull();
  });
  it.each([
    ['ended', progress, { ...rules, readOnly: true }],
    ['notAllowed', progress, { ...rules, allowed: false }],
    ['nothing', { ...progress, certify: 0, revoke: 0, exception: 0 }, rules],
    ['undecided', progress, { ...rules, partial: false }],
  ] as const)('reports %s', (why, of, under) => {
    expect(findObstacle(of, under)).toBe(why);
  });
});
