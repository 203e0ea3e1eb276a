import { readOnlyReason, taskStatusOf, toCampaignView } from '../../../kits/reviews/campaign';
import { encodeReviewId, forwardPath, reviewSearch } from '../../../kits/reviews/paths';
import { recover, withErrorKey } from '../../../platform/recover';
import { loadActorRights } from '../../../platform/review-items.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import { offersPeople } from '../../../server/member/member';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadCampaign, loadKnownReview, parseReview } from '../campaign.server';

const NO_RIGHTS = { signoff: false, forward: false, reassign: false };

export async function loadReview(auth: AuthContext, params: { campaignId?: string }) {
  const asked = parseReview(auth, params);
  const { campaignId, actorId } = asked;
  const campaign = await withErrorKey('reviews.items.failed.campaign', loadCampaign(auth, campaignId));
  const scope = { campaignId, actorId, taskStatus: taskStatusOf(campaign, asked) };
  const [{ review, totals }, rights] = await Promise.all([
    loadKnownReview(auth, params),
    readOnlyReason(campaign, asked) ? NO_RIGHTS : recover(loadActorRights(auth.api, scope), { otherwise: null }),
  ]);
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  // Both need a person to give it to.
  const offered = offersPeople(auth.member);
  const gives = {
    forward: offered && shown.forwards && rights?.forward !== false,
    reassign: offered && shown.reassigns && rights?.reassign !== false,
  };
  const reviewId = encodeReviewId(campaignId, actorId);
  return {
    campaign: shown,
    /** Null when the count failed. */
    totals: 'loaded' in totals ? totals.loaded : null,
    /** Offered where it is unknown: the page of the sign-off asks again. */
    signsOff: shown.readOnly === null && rights?.signoff !== false,
    signsOffFailed: shown.readOnly === null && rights === null,
    /** Null when the campaign, its state or the member's permissions do not allow forwarding. */
    forward: gives.forward && shown.bulk && !shown.readOnly && reviewId ? forwardPath(reviewId) : null,
    gives,
    search: reviewSearch(review),
    readAt: auth.context.now,
  };
}

export type LoadedReview = Awaited<ReturnType<typeof loadReview>>;
