import { redirect } from '@remix-run/cloudflare';
import {
  parseReviewAddress,
  possibleTaskStatuses,
  type ReviewAddress,
  type TaskStatus,
  taskStatusOf,
} from '../../kits/reviews/campaign';
import { type Campaign, getCampaign } from '../../platform/campaigns.server';
import { notFoundError } from '../../platform/platform-error';
import { hideForbidden, type LoadedPart, loadPart, recover, withErrorKey } from '../../platform/recover';
import { countReviewItems, type ItemTotals } from '../../platform/review-items.server';
import type { AuthContext } from '../../server/session/auth-context';

export function parseReview(auth: AuthContext, params: Readonly<Record<string, string | undefined>>): ReviewAddress {
  const campaignId = params.campaignId ?? '';
  return parseReviewAddress(new URL(auth.request.url), { campaignId, memberId: auth.member.id });
}

/** Memoized. Throws the same 404 for unknown and for foreign campaigns. */
export function loadCampaign(auth: AuthContext, campaignId: string): Promise<Campaign> {
  return auth.context.memo(`campaign ${campaignId}`, async () => {
    const found = await recover(hideForbidden(getCampaign(auth.api, campaignId)), { missing: null });
    if (found === null) throw notFoundError('a campaign');
    return found;
  });
}

export interface KnownReview {
  review: ReviewAddress;
  campaign: Campaign;
  /** Of the certifier; failed: not known. */
  totals: LoadedPart<ItemTotals>;
}

/**
 * The review as the platform knows it: the status comes from the campaign and the certifier's items. Pages are
 * redirected to its address; a certifier other than the member who has no items is a 404. Memoized.
 */
export function loadKnownReview(
  auth: AuthContext,
  params: { campaignId?: string },
  failed = 'reviews.items.failed.campaign',
): Promise<KnownReview> {
  const asked = parseReview(auth, params);
  return auth.context.memo(`review ${asked.campaignId} ${asked.actorId}`, async () => {
    const campaign = await withErrorKey(failed, loadCampaign(auth, asked.campaignId));
    const known = await findReview(auth, campaign, asked);
    const { request } = auth;
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (isPage && known.review.taskStatus !== asked.taskStatus)
      throw redirect(withTaskStatus(request.url, known.review.taskStatus));
    return known;
  });
}

async function findReview(
  { api, member }: AuthContext,
  campaign: Campaign,
  asked: ReviewAddress,
): Promise<KnownReview> {
  const possible = possibleTaskStatuses(campaign);
  const likely = possible.filter((one) => one === asked.taskStatus);
  const empty = { ...asked, taskStatus: likely[0] ?? possible[0] ?? asked.taskStatus };
  let totals: LoadedPart<ItemTotals> = { failed: true };
  for (const taskStatus of new Set([...likely, ...possible])) {
    const review = { ...asked, taskStatus };
    totals = await loadPart(countReviewItems(api, { ...review, taskStatus: taskStatusOf(campaign, review) }));
    if ('failed' in totals) return { campaign, review: empty, totals };
    if (totals.loaded.total > 0) return { campaign, review, totals };
  }
  if (asked.actorId !== `managed/user/${member.id}`) throw notFoundError('a review');
  return { campaign, review: empty, totals };
}

/** Where the address has it: its own parameters, or those of the list. */
function withTaskStatus(address: string, taskStatus: TaskStatus): string {
  const url = new URL(address);
  const list = new URLSearchParams(url.searchParams.get('list') ?? '');
  if (list.has('taskStatus') && !url.searchParams.has('taskStatus')) {
    list.set('taskStatus', taskStatus);
    url.searchParams.set('list', list.toString());
  } else url.searchParams.set('taskStatus', taskStatus);
  return url.pathname + url.search;
}
