import { describe, expect, it } from 'vitest';
import { currentCount, knownCounts, waitingCount } from './inbox';

const counts = {
  approvals: { count: 38 },
  tasks: { count: 2 },
  accessReviews: { failed: true },
  violations: { count: 0 },
} as const;

describe('waiting counts', () => {
  it('knownCounts returns one count per inbox', () => {
    expect(knownCounts(counts)).toEqual({ approvals: 38, tasks: 2, accessReviews: null, violations: 0 });
    expect(knownCounts(null)).toEqual({});
  });
  it('waitingCount sums them up, and says where a number is missing [shell 86]', () => {
    expect(waitingCount(counts, 'inbox')).toEqual({ count: 40, atLeast: true });
    expect(waitingCount({ ...counts, accessReviews: { count: 3 } }, 'inbox')).toEqual({ count: 43, atLeast: false });
    expect(waitingCount(counts, 'accessReviews')).toEqual({ count: null, atLeast: true });
    expect(waitingCount(counts, 'approvals')).toEqual({ count: 38, atLeast: false });
    expect(waitingCount(null, 'inbox')).toBeNull();
  });
});

describe('currentCount', () => {
  it("returns the shell's count after a change", () => {
    expect(currentCount({ listed: 38, known: 38, now: 38 })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: 38, known: 38, now: 37 })).toEqual({ count: 37, changed: true });
    expect(currentCount({ listed: 38, known: null, now: 39 })).toEqual({ count: 39, changed: true });
  });
  it("returns the list's count while the shell is behind, equal or unknown", () => {
    expect(currentCount({ listed: 38, known: 37, now: 37 })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: 38, known: 37, now: 38 })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: 38, known: 38, now: null })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: null, known: 38, now: 37 })).toEqual({ count: null, changed: false });
  });
});
