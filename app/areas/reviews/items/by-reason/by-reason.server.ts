import { loadRolesOf } from '../../../../kits/access/role-names.server';
import { glossaryOf } from '../../../../kits/requests/catalog/glossary';
import { taskStatusOf, toCampaignView } from '../../../../kits/reviews/campaign';
import { all, not, type TargetFilter } from '../../../../platform/protocol/target-filter';
import { withErrorKey } from '../../../../platform/recover';
import { searchReviewItems } from '../../../../platform/review-items.server';
import { countMissing } from '../../../../platform/rows';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { loadCampaign, parseReview } from '../../campaign.server';
import { loadConflicts } from '../conflicts.server';
import { withFormTokens } from '../list.server';
import { byReasonPath, byReasonSearch, listSearch } from '../paths';
import { currentTab, itemListSpec, orderOf, readItemsQuery, tabsOf, toFilter } from '../query';
import { findReasons, groupByReason, notableFilter } from '../review-reasons';
import { rowContextOf } from '../row-context.server';
import { toRow } from '../rows';

const MAX_NOTABLE = 50;
const MAX_ROUTINE = 200;

export async function loadByReason(auth: AuthContext, params: { campaignId?: string }) {
  const { api, member, context, request } = auth;
  const review = parseReview(auth, params);
  const { campaignId, actorId } = review;
  const conflicts = loadConflicts(auth);
  const campaign = await withErrorKey('reviews.items.failed.campaign', loadCampaign(auth, campaignId));
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  const list = listSearch(new URL(request.url));
  const spec = itemListSpec(campaign);
  const requested = readItemsQuery(spec, new URLSearchParams(list));
  const query = {
    ...readItemsQuery(spec, new URLSearchParams()),
    status: requested.status,
    decision: ['none' as const],
  };
  const { autoId } = member.settings;
  const at = { now: context.now, low: autoId.low };
  const open = toFilter(spec, query, { actorId, attributes: [], ...at });
  const { known, all: allConflicts } = await conflicts;
  const notable = notableFilter({ ...at, advises: autoId.enabled && !autoId.isUnknown, known });
  const search = async (filter: TargetFilter, size: number) => {
    const page = await searchReviewItems(api, campaignId, {
      filter,
      page: 0,
      size,
      order: orderOf(spec, query),
      taskStatus: taskStatusOf(campaign, review),
    });
    return { ...page, unreadable: countMissing(page, { size }), more: Math.max(0, page.totalCount - size) };
  };
  const found = await withErrorKey(
    'reviews.items.failed.title',
    Promise.all([search(all(open, ...notable), MAX_NOTABLE), search(all(open, not(all(...notable))), MAX_ROUTINE)]),
  );
  const results = found.flatMap(({ result }) => result);
  const rolesOf = await loadRolesOf(
    auth,
    results.map((item) => ({ userId: item.user?.id, grants: [item] })),
  );
  const row = rowContextOf(auth, { campaign: shown, actorId, naming, rolesOf });
  const knownNow = { now: context.now, known };
  const items = results.map((item) => findReasons(item, toRow(item, row), knownNow));
  const sorted = groupByReason(items, context.now);
  const tab = currentTab(query);
  const [notableCount, routineCount] = found.map(({ totalCount }) => totalCount);
  return {
    campaign: shown,
    list,
    /** Opened items lead back to this page. */
    search: byReasonSearch(list),
    tab,
    tabs: tabsOf(campaign).map((one) => ({ tab: one, to: byReasonPath(campaignId, withTab(list, one)) })),
    notable: await Promise.all(
      sorted.notable.map(async (one) => ({ ...one, row: await withFormTokens(auth, campaignId, one.row) })),
    ),
    routine: sorted.routine,
    allConflicts,
    /** Else it is not known of all of them whether they stand out. */
    allRead:
      !autoId.isUnknown &&
      results.every((item) => glossaryOf(item, 'entitlement') !== null) &&
      items.every(({ row }) => !row.flags.includes('originUnknown') && row.last?.word !== 'unknown'),
    counts: { notable: notableCount ?? 0, routine: routineCount ?? 0 },
    unreadable: found.reduce((sum, { unreadable }) => sum + unreadable, 0),
    more: found.reduce((sum, { more }) => sum + more, 0),
  };
}
export type LoadedByReason = Awaited<ReturnType<typeof loadByReason>>;

function withTab(list: string, tab: string): string {
  const search = new URLSearchParams(list);
  search.set('tab', tab);
  return search.toString();
}
