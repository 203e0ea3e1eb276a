// Reads the campaign of a page once, however many routes of it ask.

import { parseReviewAddress, type ReviewAddress } from '../../kits/reviews/campaign';
import { type Campaign, getCampaign } from '../../platform/campaigns.server';
import { notFound } from '../../platform/platform-error';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

/** The review that an address names. */
export function parseReview(auth: AuthContext, params: Readonly<Record<string, string | undefined>>): ReviewAddress {
  const campaignId = params.campaignId ?? '';
  return parseReviewAddress(new URL(auth.request.url), { campaignId, memberId: auth.member.id });
}

/** Unknown and foreign campaigns are the same 404. */
export function loadCampaign(auth: AuthContext, campaignId: string): Promise<Campaign> {
  return auth.context.memo(`campaign ${campaignId}`, async () => {
    const found = await recover(getCampaign(auth.api, campaignId), { forbidden: null, missing: null });
    if (found === null) throw notFound('a campaign');
    return found;
  });
}
