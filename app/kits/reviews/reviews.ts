import { momentOf } from '../../lib/platform-dates';
import type { Path } from '../../lib/url';
import type { ActiveReviews } from '../../platform/reviews.server';
import type { Naming } from '../../server/i18n/naming.server';
import { campaignPath } from './paths';

type ReviewRow = ActiveReviews['rows'][number];

export interface WaitingReview {
  id: string;
  name: string;
  /** Undecided items; null when unknown. */
  left: number | null;
  deadline: number | null;
  since: number | null;
  to: Path;
}

export interface WaitingReviewsSummary {
  /** Sum over all reviews; null when one of them has no totals. */
  items: { decided: number; of: number } | null;
  late: WaitingReview | null;
  /** Null where it is not known. */
  oldest: WaitingReview | null;
  /** Null where it is not known. */
  nextDue: number | null;
  rows: WaitingReview[];
  /** None is missing that the platform counts among these. */
  isWhole: boolean;
}

export function summarizeWaitingReviews(
  { total, rows, unreadable }: ActiveReviews,
  { now, naming }: { now: number; naming: Pick<Naming, 'thing'> },
): WaitingReviewsSummary {
  const reviews = rows.filter(({ campaignId }) => isCampaignId(campaignId)).map((row) => toWaitingReview(row, naming));
  const byDeadline = reviews
    .filter(({ deadline }) => deadline !== null)
    .sort((a, b) => deadlineOrInfinity(a) - deadlineOrInfinity(b));
  const [oldest = null] = [...reviews].sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
  const isKnown = (moment: 'since' | 'deadline') => reviews.every((review) => review[moment] !== null);
  const isWhole = unreadable === 0 && reviews.length === rows.length;
  return {
    items: rows.length === total ? sumItems(rows) : null,
    late: byDeadline.find((review) => deadlineOrInfinity(review) < now) ?? null,
    // The page has those that are due next, not the oldest.
    oldest: isWhole && rows.length === total && isKnown('since') ? oldest : null,
    nextDue:
      (isWhole && isKnown('deadline') && byDeadline.map(deadlineOrInfinity).find((deadline) => deadline >= now)) ||
      null,
    rows: reviews,
    isWhole,
  };
}

function sumItems(rows: readonly ReviewRow[]): WaitingReviewsSummary['items'] {
  if (rows.length === 0 || rows.some(({ totals }) => totals === null || totals === undefined)) return null;
  const of = rows.reduce((sum, { totals }) => sum + (totals?.total ?? 0), 0);
  const open = rows.reduce((sum, { totals }) => sum + (totals?.['in-progress'] ?? 0), 0);
  return of > 0 ? { decided: Math.max(0, of - open), of } : null;
}

function toWaitingReview(
  { campaignId, certifierId, campaignName, name, startDate, deadline, totals }: ReviewRow,
  naming: Pick<Naming, 'thing'>,
): WaitingReview {
  const query = new URLSearchParams({ ...(certifierId ? { actorId: certifierId } : {}), taskStatus: 'active' });
  return {
    id: `${campaignId} ${certifierId ?? ''}`,
    name: naming.thing(campaignName || name),
    left: totals?.['in-progress'] ?? null,
    deadline: momentOf(deadline),
    since: momentOf(startDate),
    to: `${campaignPath(campaignId)}?${query}` as Path,
  };
}

function deadlineOrInfinity({ deadline }: WaitingReview): number {
  return deadline ?? Number.POSITIVE_INFINITY;
}

function isCampaignId(id: string): boolean {
  return /^[\w:.~-]{1,200}$/.test(id) && !/^\.+$/.test(id);
}
