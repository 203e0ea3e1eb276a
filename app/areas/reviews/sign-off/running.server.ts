import { redirect } from '@remix-run/cloudflare';
import { reviewPath, reviewSearch, signOffAddress } from '../../../kits/reviews/paths';
import { momentOf } from '../../../lib/platform-dates';
import { all, any, atLeast, atMost, equals, exists, type TargetFilter } from '../../../platform/protocol/target-filter';
import { loadPart } from '../../../platform/recover';
import { type FoundItems, searchReviewItems } from '../../../platform/review-items.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadKnownReview } from '../campaign.server';

const STATUS = 'decision.certification.status';
const DECIDED_AT = 'decision.certification.decisionDate';
const COMPLETED_AT = 'decision.certification.completionDate';
const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;
const STALLED_MS = 2 * 60_000;

/** A sign-off the platform goes on with: of the decisions up to a date, those signed off since and those that are not. */
export async function loadRunningSignOff(auth: AuthContext, params: { campaignId?: string }) {
  const url = new URL(auth.request.url);
  const until = url.searchParams.get('until') ?? '';
  const { review, campaign, totals } = await loadKnownReview(auth, params, 'reviews.signOff.failed.campaign');
  if (!DATE.test(until)) throw redirect(reviewPath(review));
  const search = (filter: TargetFilter | null): Promise<FoundItems> =>
    searchReviewItems(auth.api, review.campaignId, {
      filter: all(equals('decision.certification.actors.id', review.actorId), filter),
      page: 0,
      size: 1,
      order: { key: COMPLETED_AT, direction: 'desc' },
      taskStatus: review.taskStatus,
      fields: ['id', 'item.type', 'decision'],
    });
  const waiting = all(
    equals(STATUS, 'in-progress'),
    exists('decision.certification.decision'),
    atMost(DECIDED_AT, until),
  );
  // Together in one search: items move from one to the other between two.
  const both = any(waiting, all(equals(STATUS, 'signed-off'), atLeast(COMPLETED_AT, until)));
  const counted = await loadPart(Promise.all([search(waiting), search(both)]));
  const shared = {
    name: (await loadNaming(auth)).thing(campaign.name),
    back: reviewPath(review),
    again: signOffAddress(review.campaignId, reviewSearch(review)),
    refresh: url.pathname + url.search,
    /** Null where the count failed. */
    open: 'loaded' in totals ? totals.loaded.NONE : null,
  };
  if ('failed' in counted) return { ...shared, progress: null };
  const [{ totalCount: left }, found] = counted.loaded;
  const last = momentOf(found.result[0]?.decision.certification.completionDate);
  const isStalled = left > 0 && last !== null && auth.context.now - last > STALLED_MS;
  return { ...shared, progress: { left, signed: Math.max(0, found.totalCount - left), isStalled } };
}
export type RunningSignOff = Awaited<ReturnType<typeof loadRunningSignOff>>;
