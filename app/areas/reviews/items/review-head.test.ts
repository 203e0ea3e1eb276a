import { expect, test } from 'vitest';
import { progressOf } from './review-head';

test.each([
  [{ total: 18, NONE: 12 }, 6, 34],
  [{ total: 64, NONE: 25 }, 39, 60],
  [{ total: 2, NONE: 1 }, 1, 50],
  [{ total: 1000, NONE: 999 }, 1, 1],
  [{ total: 1000, NONE: 1 }, 999, 99],
  [{ total: 24, NONE: 0 }, 24, 100],
  [{ total: 24, NONE: 24 }, 0, 0],
  [{ total: 0, NONE: 0 }, 0, 100],
  [{ total: 3, NONE: 5 }, 0, 0],
])('progressOf %o is %i decided, %i %%', (totals, decided, percent) => {
  expect(progressOf(totals)).toEqual({ total: totals.total, decided, percent });
});
