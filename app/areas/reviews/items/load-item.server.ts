import { type CampaignView, type ReviewAddress, toCampaignView } from '../../../kits/reviews/campaign';
import type { Campaign } from '../../../platform/campaigns.server';
import { notFoundError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { getReviewItem, type ReviewItem } from '../../../platform/review-items.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadCampaign, parseReview } from '../campaign.server';

export interface LoadedItem {
  item: ReviewItem;
  memberId: string;
  review: ReviewAddress;
  campaign: Campaign;
  shown: CampaignView;
}

/** Memoized. Throws the same 404 for unknown and for foreign items. */
export function loadItem(auth: AuthContext, campaignId: string, itemId: string): Promise<LoadedItem> {
  return auth.context.memo(`review item ${campaignId} ${itemId}`, async () => {
    const review = parseReview(auth, { campaignId });
    const [item, campaign] = await Promise.all([readItem(auth, campaignId, itemId), loadCampaign(auth, campaignId)]);
    return { item, memberId: auth.member.id, review, campaign, shown: toCampaignView(campaign, review) };
  });
}

export async function readItem({ api }: AuthContext, campaignId: string, itemId: string): Promise<ReviewItem> {
  const found = await recover(getReviewItem(api, campaignId, itemId), { forbidden: null, missing: null });
  if (found === null) throw notFoundError('an item of a review');
  return found;
}
