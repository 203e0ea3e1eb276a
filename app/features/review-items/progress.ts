// How far a review is.
import type { ItemTotals } from '../../platform/review-items.server';

export interface ReviewProgress {
  total: number;
  decided: number;
  /** In whole percent: nothing is called finished before it is, nor not begun after it was. */
  percent: number;
}

export function progressOf({ total, NONE }: Pick<ItemTotals, 'total' | 'NONE'>): ReviewProgress {
  const decided = Math.max(0, total - NONE);
  const share = total === 0 ? 100 : (decided / total) * 100;
  return { total, decided, percent: share >= 50 ? Math.floor(share) : Math.ceil(share) };
}
