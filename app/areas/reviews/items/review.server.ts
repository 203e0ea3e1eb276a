import { type ReviewAddress, readOnlyReason, taskStatusOf, toCampaignView } from '../../../kits/reviews/campaign';
import { encodeReviewId, forwardPath, reviewSearch } from '../../../kits/reviews/paths';
import { all, equals } from '../../../platform/protocol/target-filter';
import { recover, withErrorKey } from '../../../platform/recover';
import { type ItemTotals, mayBeSignedOff, searchReviewItems } from '../../../platform/review-items.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadCampaign, loadKnownReview, parseReview } from '../campaign.server';

export async function loadReview(auth: AuthContext, params: { campaignId?: string }) {
  const asked = parseReview(auth, params);
  const { campaignId, actorId } = asked;
  const campaign = await withErrorKey('reviews.items.failed.campaign', loadCampaign(auth, campaignId));
  const scope = { campaignId, actorId, taskStatus: taskStatusOf(campaign, asked) };
  const [{ review, totals }, signsOff] = await Promise.all([
    loadKnownReview(auth, params),
    readOnlyReason(campaign, asked) ? false : recover(mayBeSignedOff(auth.api, scope), { otherwise: null }),
  ]);
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  const reviewId = encodeReviewId(campaignId, actorId);
  const signedOff =
    'loaded' in totals && shown.readOnly === null ? await countSignedOff(auth, review, totals.loaded) : 0;
  return {
    campaign: shown,
    /** Null when the count failed. */
    signedOff,
    /** Null when the count failed. */
    totals: 'loaded' in totals ? totals.loaded : null,
    /** Offered where it is unknown: the page of the sign-off asks again. */
    signsOff: shown.readOnly === null && signsOff !== false,
    signsOffFailed: shown.readOnly === null && signsOff === null,
    /** Null when the campaign or its state does not allow forwarding. */
    forward: shown.forwards && shown.bulk && !shown.readOnly && reviewId ? forwardPath(reviewId) : null,
    search: reviewSearch(review),
    readAt: auth.context.now,
  };
}

/** Asked for only where something was decided. */
async function countSignedOff(auth: AuthContext, review: ReviewAddress, totals: ItemTotals): Promise<number | null> {
  if (totals.total === totals.NONE) return 0;
  const search = searchReviewItems(auth.api, review.campaignId, {
    filter: all(
      equals('decision.certification.actors.id', review.actorId),
      equals('decision.certification.status', 'signed-off'),
    ),
    page: 0,
    size: 1,
    order: { key: 'user.givenName', direction: 'asc' },
    taskStatus: review.taskStatus,
    fields: ['id', 'item.type', 'decision'],
  });
  return recover(
    search.then(({ totalCount }) => totalCount),
    { otherwise: null },
  );
}

export type LoadedReview = Awaited<ReturnType<typeof loadReview>>;
