import { parseReviewAddress, type ReviewAddress } from '../../kits/reviews/campaign';
import { type Campaign, getCampaign } from '../../platform/campaigns.server';
import { notFoundError } from '../../platform/platform-error';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

export function parseReview(auth: AuthContext, params: Readonly<Record<string, string | undefined>>): ReviewAddress {
  const campaignId = params.campaignId ?? '';
  return parseReviewAddress(new URL(auth.request.url), { campaignId, memberId: auth.member.id });
}

/** Memoized. Throws the same 404 for unknown and for foreign campaigns. */
export function loadCampaign(auth: AuthContext, campaignId: string): Promise<Campaign> {
  return auth.context.memo(`campaign ${campaignId}`, async () => {
    const found = await recover(getCampaign(auth.api, campaignId), { forbidden: null, missing: null });
    if (found === null) throw notFoundError('a campaign');
    return found;
  });
}
