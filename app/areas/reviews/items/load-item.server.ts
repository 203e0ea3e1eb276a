import { type CampaignView, isRunning, type ReviewAddress, toCampaignView } from '../../../kits/reviews/campaign';
import type { Campaign } from '../../../platform/campaigns.server';
import { notFoundError } from '../../../platform/platform-error';
import { hideForbidden, recover } from '../../../platform/recover';
import { getReviewItem, type ReviewItem } from '../../../platform/review-items.server';
import { loadNamingTexts, type NamingTexts, namingOf } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadCampaign, parseReview } from '../campaign.server';

export interface LoadedItem {
  item: ReviewItem;
  memberId: string;
  review: ReviewAddress;
  campaign: Campaign;
  shown: CampaignView;
  namingTexts: NamingTexts;
}

/** Memoized. Throws the same 404 for unknown and for foreign items. */
export function loadItem(auth: AuthContext, campaignId: string, itemId: string): Promise<LoadedItem> {
  return auth.context.memo(`review item ${campaignId} ${itemId}`, async () => {
    const review = parseReview(auth, { campaignId });
    const [item, campaign, namingTexts] = await Promise.all([
      readItem(auth, campaignId, itemId),
      loadCampaign(auth, campaignId),
      loadNamingTexts(auth),
    ]);
    // Its own status says whether it is signed off.
    const asked = isRunning(campaign) ? { ...review, taskStatus: 'active' as const } : review;
    return {
      item,
      memberId: auth.member.id,
      review,
      campaign,
      namingTexts,
      shown: toCampaignView(campaign, asked, namingOf(namingTexts)),
    };
  });
}

export async function readItem({ api }: AuthContext, campaignId: string, itemId: string): Promise<ReviewItem> {
  const found = await recover(hideForbidden(getReviewItem(api, campaignId, itemId)), { missing: null });
  if (found === null) throw notFoundError('an item of a review');
  return found;
}
