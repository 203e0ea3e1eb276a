import type { TaskStatus } from '../../kits/reviews/campaign';
import { encodeReviewId, evidenceAddress, parseReviewId, reviewPath, reviewSearch } from '../../kits/reviews/paths';
import { momentOf } from '../../lib/platform-dates';
import type { ReviewRow } from '../../platform/reviews.server';

/** Statuses with a text; others are shown as the platform writes them. */
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
export type ReviewStatus = keyof typeof STATES;

const STATUS_ALIASES = new Map([
  ['in-progress', 'active'],
  ['complete', 'completed'],
  ['signed-off', 'completed'],
]);

export interface ReviewState {
  /** Null: a status without a text. */
  word: ReviewStatus | null;
  text: string;
  tone: (typeof STATES)[ReviewStatus];
}

export function toReviewState(status: string | null | undefined): ReviewState {
  const text = status ?? '';
  const word = STATUS_ALIASES.get(text) ?? text;
  return Object.hasOwn(STATES, word)
    ? { word: word as ReviewStatus, text, tone: STATES[word as ReviewStatus] }
    : { word: null, text, tone: 'plain' };
}

/** Rounded up below 50 and down from there, so that 0 means none and 100 all. */
export function toPercent(progress: number): number {
  const percent = Number((Math.min(1, progress) * 100).toFixed(6));
  return percent >= 50 ? Math.floor(percent) : Math.ceil(percent);
}

const TICKS = 24;

/** One tick per item where they fit, else in proportion with at least one for each non-zero part. */
export function progressTicks({ decided, of }: { decided: number; of: number }): { decided: number; open: number } {
  if (of <= TICKS) return { decided, open: of - decided };
  const decidedTicks = Math.min(
    TICKS - (decided < of ? 1 : 0),
    Math.max(decided > 0 ? 1 : 0, Math.round((decided / of) * TICKS)),
  );
  return { decided: decidedTicks, open: TICKS - decidedTicks };
}

export interface ReviewListRow {
  id: string;
  name: string;
  description: string | null;
  state: ReviewState;
  start: number | null;
  deadline: number | null;
  /** Null when unknown. */
  items: { decided: number; of: number } | null;
  percent: number | null;
  /** Null when it is the member's own review. */
  certifier: string | null;
  /** Null when the certifier is unknown. */
  to: string | null;
  /** Null when the review cannot be forwarded. */
  reviewId: string | null;
  /** Null while the review is active. */
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
  { memberId, tab, at, forwards = true }: { memberId: string; tab: TaskStatus; at: number; forwards?: boolean },
): ReviewListRow {
  const reviewId = campaignId && certifierId ? encodeReviewId(campaignId, certifierId) : null;
  const review = reviewId ? parseReviewId(reviewId) : null;
  const items = totals ? { decided: Math.max(0, totals.total - totals['in-progress']), of: totals.total } : null;
  const share = progress ?? (items && items.of > 0 ? items.decided / items.of : null);
  return {
    id: reviewId ?? `${at} ${campaignId ?? ''} ${certifierId ?? ''}`,
    name: campaignName || name || '',
    description: description || null,
    state: toReviewState(status),
    start: momentOf(startDate),
    deadline: momentOf(deadline),
    items,
    percent: share === null ? null : toPercent(share),
    certifier: certifierId && certifierId !== `managed/user/${memberId}` ? certifierId : null,
    to: review && reviewPath({ ...review, taskStatus: tab }),
    reviewId: forwards && tab === 'active' ? reviewId : null,
    evidence:
      review && tab !== 'active'
        ? evidenceAddress(review.campaignId, reviewSearch({ ...review, taskStatus: tab }))
        : null,
  };
}
