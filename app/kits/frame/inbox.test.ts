import { describe, expect, it } from 'vitest';
import { countSince, knownCounts, waiting } from './inbox';

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
    expect(waiting(counts, 'inbox')).toBe(40);
    expect(waiting({ ...counts, accessReviews: { count: 3 } }, 'inbox')).toBe(43);
    expect(waiting(counts, 'accessReviews')).toBe(0);
    expect(waiting(counts, 'approvals')).toBe(38);
    expect(waiting(null, 'inbox')).toBe(0);
  });
});

describe('the count of a list that is shown', () => {
  it('follows the shell once that knows of a change', () => {
    expect(countSince({ listed: 38, known: 38, now: 38 })).toEqual({ count: 38, changed: false });
    expect(countSince({ listed: 38, known: 38, now: 37 })).toEqual({ count: 37, changed: true });
    expect(countSince({ listed: 38, known: null, now: 39 })).toEqual({ count: 39, changed: true });
  });
  it('is that of the list while the shell is behind, has caught up or knows nothing', () => {
    expect(countSince({ listed: 38, known: 37, now: 37 })).toEqual({ count: 38, changed: false });
    expect(countSince({ listed: 38, known: 37, now: 38 })).toEqual({ count: 38, changed: false });
    expect(countSince({ listed: 38, known: 38, now: null })).toEqual({ count: 38, changed: false });
    expect(countSince({ listed: null, known: 38, now: 37 })).toEqual({ count: null, changed: false });
  });
});
