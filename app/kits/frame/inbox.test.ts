import { describe, expect, it } from 'vitest';
import { currentCount, knownCounts, waitingCount } from './inbox';

const counts = {
  approvals: { count: 38 },
  tasks: { count: 2 },
  accessReviews: { failed: true },
  violations: { count: 0 },
} as const;

describe('waiting work', () => {
  it('is known for each inbox alone', () => {
    expect(knownCounts(counts)).toEqual({ approvals: 38, tasks: 2, accessReviews: null, violations: 0 });
    expect(knownCounts(null)).toEqual({});
  });
  it('is summed up, an unknown number as none [shell 86]', () => {
    expect(waitingCount(counts, 'inbox')).toBe(40);
    expect(waitingCount({ ...counts, accessReviews: { count: 3 } }, 'inbox')).toBe(43);
    expect(waitingCount(counts, 'accessReviews')).toBe(0);
    expect(waitingCount(counts, 'approvals')).toBe(38);
    expect(waitingCount(null, 'inbox')).toBe(0);
  });
});

describe('the count of a list that is shown', () => {
  it('follows the shell once that knows of a change', () => {
    expect(currentCount({ listed: 38, known: 38, now: 38 })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: 38, known: 38, now: 37 })).toEqual({ count: 37, changed: true });
    expect(currentCount({ listed: 38, known: null, now: 39 })).toEqual({ count: 39, changed: true });
  });
  it('is that of the list while the shell is behind, has caught up or knows nothing', () => {
    expect(currentCount({ listed: 38, known: 37, now: 37 })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: 38, known: 37, now: 38 })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: 38, known: 38, now: null })).toEqual({ count: 38, changed: false });
    expect(currentCount({ listed: null, known: 38, now: 37 })).toEqual({ count: null, changed: false });
  });
});
