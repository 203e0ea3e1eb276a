import { describe, expect, it } from 'vitest';
import { knownCounts, waiting } from './inbox';

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
  it('is summed up, an unknown number as none', () => {
    expect(waiting(counts, 'inbox')).toBe(40);
    expect(waiting({ ...counts, accessReviews: { count: 3 } }, 'inbox')).toBe(43);
    expect(waiting(counts, 'accessReviews')).toBe(0);
    expect(waiting(counts, 'approvals')).toBe(38);
    expect(waiting(null, 'inbox')).toBe(0);
  });
});
