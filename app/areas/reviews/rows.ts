// From the reviews somebody acts in to the rows that are printed.

import type { TaskStatus } from '../../kits/reviews/campaign';
import { evidenceAddress, reviewFrom, reviewIdOf, reviewPath, reviewSearch } from '../../kits/reviews/paths';
import { momentOf } from '../../lib/dates';
import type { ReviewRow } from '../../platform/reviews.server';

/** Words for how a review stands; another word of the platform is shown as it is. */
const STATES = {
  active: 'ok',
  completed: 'ok',
  expiring: 'due',
  overdue: 'bad',
  expired: 'bad',
  closed: 'plain',
  cancelled: 'plain',
  creating: 'plain',
  pending: 'plain',
  staging: 'plain',
} as const;
export type StateWord = keyof typeof STATES;

const SAME = new Map([
  ['in-progress', 'active'],
  ['complete', 'completed'],
  ['signed-off', 'completed'],
]);

export interface ReviewState {
  /** Null: a word that the platform has and we have not. */
  word: StateWord | null;
  said: string;
  tone: (typeof STATES)[StateWord];
}

export function reviewStateOf(status: string | null | undefined): ReviewState {
  const said = status ?? '';
  const word = SAME.get(said) ?? said;
  return Object.hasOwn(STATES, word)
    ? { word: word as StateWord, said, tone: STATES[word as StateWord] }
    : { word: null, said, tone: 'plain' };
}

/** In whole percent: up below the half, down from there on, so that only nothing is 0 and only everything 100. */
export function percentOf(progress: number): number {
  const percent = Number((Math.min(1, progress) * 100).toFixed(6));
  return percent >= 50 ? Math.floor(percent) : Math.ceil(percent);
}

/** As many ticks as a column has room for. */
const TICKS = 24;

/** Decided and open as ticks: one each where there are few, else in proportion, where some of either are at least one. */
export function progressTicks({ decided, of }: { decided: number; of: number }): { decided: number; open: number } {
  if (of <= TICKS) return { decided, open: of - decided };
  const lit = Math.min(
    TICKS - (decided < of ? 1 : 0),
    Math.max(decided > 0 ? 1 : 0, Math.round((decided / of) * TICKS)),
  );
  return { decided: lit, open: TICKS - lit };
}

export interface ReviewListRow {
  id: string;
  name: string;
  description: string | null;
  state: ReviewState;
  start: number | null;
  deadline: number | null;
  /** Null where the platform does not say. */
  items: { decided: number; of: number } | null;
  percent: number | null;
  /** Whose review it is where that is not the reader. */
  certifier: string | null;
  /** Null where the platform does not say whose review it is: then it leads nowhere. */
  to: string | null;
  /** Names it in addresses, where it can be handed on. */
  reviewId: string | null;
  /** What was decided, once it is over. */
  evidence: string | null;
}

export function toRow(
  {
    campaignId,
    certifierId,
    campaignName,
    name,
    description,
    status,
    startDate,
    deadline,
    progress,
    totals,
  }: ReviewRow,
  { memberId, tab, at }: { memberId: string; tab: TaskStatus; at: number },
): ReviewListRow {
  const reviewId = campaignId && certifierId ? reviewIdOf(campaignId, certifierId) : null;
  const review = reviewId ? reviewFrom(reviewId) : null;
  const items = totals ? { decided: Math.max(0, totals.total - totals['in-progress']), of: totals.total } : null;
  const part = progress ?? (items && items.of > 0 ? items.decided / items.of : null);
  return {
    id: reviewId ?? `${at} ${campaignId ?? ''} ${certifierId ?? ''}`,
    name: campaignName || name || campaignId || '',
    description: description || null,
    state: reviewStateOf(status),
    start: momentOf(startDate),
    deadline: momentOf(deadline),
    items,
    percent: part === null ? null : percentOf(part),
    certifier: certifierId && certifierId !== `managed/user/${memberId}` ? certifierId : null,
    to: review && reviewPath({ ...review, taskStatus: tab }),
    reviewId: tab === 'active' ? reviewId : null,
    evidence:
      review && tab !== 'active'
        ? evidenceAddress(review.campaignId, reviewSearch({ ...review, taskStatus: tab }))
        : null,
  };
}
