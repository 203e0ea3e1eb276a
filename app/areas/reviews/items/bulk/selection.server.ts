import { redirect } from '@remix-run/cloudflare';
import { type CampaignView, type ReviewAddress, taskStatusOf, toCampaignView } from '../../../../kits/reviews/campaign';
import { readSelectedIds } from '../../../../kits/work-items/bulk/bulk';
import { activeIn, hiddenValuesIn } from '../../../../lib/collection';
import { within } from '../../../../platform/protocol/target-filter';
import { withErrorKey } from '../../../../platform/recover';
import { countReviewItems, searchReviewItems } from '../../../../platform/review-items.server';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { loadCampaign, parseReview } from '../../campaign.server';
import { loadFilteredAttributes } from '../list.server';
import { listSearch, reviewAddress } from '../paths';
import { itemListSpec, orderOf, readItemsQuery, tabsOf, toFilter } from '../query';
import { type ItemRow, toRow } from '../rows';
import { MAX_NAMED } from './bulk';

export interface Selection {
  review: ReviewAddress;
  campaign: CampaignView;
  list: string;
  rows: ItemRow[];
  /** Selected ids that were not found. */
  missing: string[];
  /** Total of the list, when all its items were selected. */
  matching: number | null;
  /** Total of the review, when all of it was selected; `rows` is empty then. */
  everything: number | null;
}

/** `shownIds`: items of the list that were not shown are left out. */
export async function loadSelectedItems(
  auth: AuthContext,
  params: { campaignId?: string },
  shownIds: readonly string[] = [],
): Promise<Selection> {
  const { api, member, request } = auth;
  const review = parseReview(auth, params);
  const { campaignId, actorId } = review;
  const campaign = await withErrorKey('reviews.items.failed.campaign', loadCampaign(auth, campaignId));
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  const url = new URL(request.url);
  const list = listSearch(url);
  const spec = itemListSpec(campaign);
  const query = readItemsQuery(spec, new URLSearchParams(list));
  const taskStatus = taskStatusOf(campaign, review);
  const found = { review, campaign: shown, list, rows: [], missing: [], matching: null, everything: null };
  const ids = readSelectedIds(url.searchParams);
  const all = url.searchParams.has('all');
  const named = all ? shownIds : [...ids.now, ...ids.later];
  if (!all && named.length === 0) throw redirect(reviewAddress(campaignId, list));
  const isNarrowed = tabsOf(campaign).length > 1 || activeIn(spec, query).length > 0;
  if (all && (!isNarrowed || url.searchParams.get('all') === 'review')) {
    const totals = await countReviewItems(api, { campaignId, actorId, taskStatus });
    return { ...found, everything: totals.total };
  }
  const byList = named.length === 0;
  const attributes = byList ? await loadFilteredAttributes(auth, query) : [];
  const answer = await searchReviewItems(api, campaignId, {
    filter: byList
      ? toFilter(spec, query, { actorId, attributes, now: auth.context.now, low: member.settings.autoId.low })
      : within('id', named),
    page: 0,
    size: byList ? MAX_NAMED : named.length,
    order: orderOf(spec, query),
    taskStatus,
  });
  const row = { memberId: member.id, campaign: shown, actorId, naming, thresholds: null, columns: [] };
  const rows = answer.result.map((one) => toRow(one, row));
  return {
    ...found,
    rows,
    missing: named.filter((id) => !rows.some((one) => one.id === id)),
    matching: byList ? answer.totalCount : null,
  };
}

export function selectionSearch(request: Request): string {
  const kept = hiddenValuesIn(new URL(request.url).search);
  return new URLSearchParams(
    ['id', 'all', 'list'].flatMap((name) => (kept[name] ?? []).map((value) => [name, value])),
  ).toString();
}
