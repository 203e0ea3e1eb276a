import { type ReviewAddress, readOnlyReason } from '../../kits/reviews/campaign';
import { forwardPath, listAddress, parseReviewId, reviewPath } from '../../kits/reviews/paths';
import { ForwardForm } from '../../kits/work-items/forward-form';
import { forwardTargetPicker, loadTargetName } from '../../kits/work-items/forward-targets.server';
import type { SubmittedVerb, WorkItemKind } from '../../kits/work-items/verb.server';
import type { Path } from '../../lib/url';
import type { Campaign } from '../../platform/campaigns.server';
import { notFoundError } from '../../platform/platform-error';
import { loadPart, recover } from '../../platform/recover';
import { countReviewItems } from '../../platform/review-items.server';
import { forwardReview, searchReviews } from '../../platform/reviews.server';
import { countMissing } from '../../platform/rows';
import type { Verified } from '../../server/guard/verified';
import { loadNaming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';
import { loadCampaign } from './campaign.server';
import { GONE_UNCONFIRMED } from './items/gone.server';
import { listSearch } from './query';
import { REVIEW_VERBS, type ReviewVerb } from './verbs';

interface ReviewWithCampaign {
  review: ReviewAddress;
  campaign: Campaign;
  /** Items the member has in it; null: not known. */
  items: number | null;
}

interface AboutReview {
  name: string;
  deadline: string | null;
}

function requireReview(id: string): ReviewAddress {
  const review = parseReviewId(id);
  if (review === null) throw notFoundError('a review');
  return { ...review, taskStatus: 'active' };
}

const MAX_LISTED = 100;

/**
 * A forwarded review leaves the member's list, except for items that the new reviewer may not decide; so does one that
 * is signed off, or taken by others.
 */
async function verifyForward(
  { api }: AuthContext,
  { id, read, before }: SubmittedVerb<ReviewWithCampaign, unknown>,
): Promise<Verified<ReviewWithCampaign>> {
  const { campaignId, actorId } = requireReview(id);
  const sort = { by: 'deadline', descending: false };
  const [page, now] = await Promise.all([
    searchReviews(api, { status: 'active', page: 0, size: MAX_LISTED, sort }),
    recover(read(), { conflict: null }),
  ]);
  if (page.result.some((row) => row.campaignId === campaignId && row.certifierId === actorId))
    return typeof now?.items === 'number' && now.items === before?.items ? 'not-done' : 'unknown';
  const areAllKnown = countMissing(page) === 0 && page.result.every((row) => row.campaignId && row.certifierId);
  return areAllKnown ? { overtaken: GONE_UNCONFIRMED } : 'unknown';
}

export const reviewKind: WorkItemKind<ReviewWithCampaign, ReviewVerb, AboutReview> = {
  param: 'reviewId',
  rules: REVIEW_VERBS,
  actions: {
    forward: {
      schema: ({ memberId }) => ForwardForm(memberId),
      target: forwardTargetPicker,
      run: ({ api }, { item: { review }, value: { to, comment } }) => forwardReview(api, review, { to, comment }),
      verify: verifyForward,
      notDone: 'reviews.forward.notDone',
      refused: 'reviews.forward.refused',
      failed: 'reviews.forward.failed',
      notice: async (auth, { campaign }, { to }) => {
        const name = await loadTargetName(auth, to);
        const values = { what: (await loadNaming(auth)).thing(campaign.name) };
        if (name === null) return { key: 'reviews.notice.forwarded', values };
        return { key: 'reviews.notice.forwardedTo', values: { ...values, to: name } as Record<string, string> };
      },
    },
  },
  load: async (auth, id) => {
    const review = requireReview(id);
    const [campaign, counted] = await Promise.all([
      loadCampaign(auth, review.campaignId),
      loadPart(countReviewItems(auth.api, review)),
    ]);
    const items = 'loaded' in counted ? counted.loaded.total : null;
    return { item: { review, campaign, items }, waits: readOnlyReason(campaign, review) === null };
  },
  stateOf: (_, { item: { campaign }, waits }) => ({
    waits,
    permissions: { forward: campaign.enableForward },
    subject: null,
  }),
  about: ({ item: { campaign } }) => ({ name: campaign.name ?? '', deadline: campaign.deadline ?? null }),
  path: (id) => reviewPath(requireReview(id)) as Path,
  verbPath: (id) => forwardPath(id),
  listSearch,
  listAddress,
  afterAction: listAddress,
};
