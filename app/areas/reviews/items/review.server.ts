import { readOnlyReason, taskStatusOf, toCampaignView } from '../../../kits/reviews/campaign';
import { encodeReviewId, forwardPath, reviewSearch } from '../../../kits/reviews/paths';
import { recover, withErrorKey } from '../../../platform/recover';
import { mayBeSignedOff } from '../../../platform/review-items.server';
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
  return {
    campaign: shown,
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
export type LoadedReview = Awaited<ReturnType<typeof loadReview>>;
