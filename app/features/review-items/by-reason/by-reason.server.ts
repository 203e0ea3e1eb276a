// The undecided items of a tab, put together by what is known of them.
import { explain } from '../../../platform/recover';
import { searchReviewItems } from '../../../platform/review-items.server';
import type { AuthContext } from '../../../session/auth-context';
import { taskStatusOf, toCampaign } from '../../reviews/campaign';
import { loadCampaign, reviewOf } from '../../reviews/campaign.server';
import { withPress } from '../list.server';
import { byReasonPath, listSearch } from '../paths';
import { itemsOf, orderOf, readItems, tabIn, tabsOf, toFilter } from '../query';
import { toRow } from '../rows';
import { judge, sortedByReason } from './by-reason';

/** So many are looked at; what is left comes once they are decided. */
const MOST = 200;

export async function loadByReason(auth: AuthContext, params: { campaignId?: string }) {
  const { api, member, context, request } = auth;
  const review = reviewOf(auth, params);
  const { campaignId, actorId } = review;
  const campaign = await explain('items.failed.campaign', loadCampaign(auth, campaignId));
  const shown = toCampaign(campaign, review);
  const list = listSearch(new URL(request.url));
  const spec = itemsOf(campaign);
  const asked = readItems(spec, new URLSearchParams(list));
  const query = { ...readItems(spec, new URLSearchParams()), status: asked.status, decision: ['none' as const] };
  const search = searchReviewItems(api, campaignId, {
    filter: toFilter(spec, query, { actorId, attributes: [], now: context.now, low: member.settings.autoId.low }),
    page: 0,
    size: MOST,
    order: orderOf(spec, query),
    taskStatus: taskStatusOf(campaign, review),
  });
  const found = await explain('items.failed.title', search);
  const { autoId } = member.settings;
  const row = {
    memberId: member.id,
    campaign: shown,
    actorId,
    thresholds: autoId.enabled ? autoId : null,
    columns: [],
  };
  const judged = found.result.map((item) => judge(item, toRow(item, row), context.now));
  const { out, calm } = sortedByReason(judged, context.now);
  const tab = tabIn(query);
  return {
    campaign: shown,
    list,
    tab,
    tabs: tabsOf(campaign).map((one) => ({ tab: one, to: byReasonPath(campaignId, withTab(list, one)) })),
    out: await Promise.all(out.map(async (one) => ({ ...one, row: await withPress(auth, campaignId, one.row) }))),
    calm,
    unreadable: found.unreadable,
    more: Math.max(0, found.totalCount - MOST),
  };
}
export type LoadedByReason = Awaited<ReturnType<typeof loadByReason>>;

function withTab(list: string, tab: string): string {
  const search = new URLSearchParams(list);
  search.set('tab', tab);
  return search.toString();
}
