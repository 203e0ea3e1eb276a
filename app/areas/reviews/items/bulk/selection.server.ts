import { redirect } from '@remix-run/cloudflare';
import { type CampaignView, type ReviewAddress, taskStatusOf, toCampaignView } from '../../../../kits/reviews/campaign';
import { MAX_NAMED, readSelectedIds } from '../../../../kits/work-items/bulk/bulk';
import { activeIn, hiddenValuesIn } from '../../../../lib/collection';
import { all, equals, type TargetFilter, within } from '../../../../platform/protocol/target-filter';
import { type ReviewItem, searchReviewItems } from '../../../../platform/review-items.server';
import { requireAllRows } from '../../../../platform/rows';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { loadKnownReview } from '../../campaign.server';
import { readAllItems } from '../all-items.server';
import { type KnownConflicts, loadConflicts } from '../conflicts.server';
import { loadFilteredAttributes, lowPercentFor } from '../list.server';
import { listSearch, reviewAddress } from '../paths';
import { itemListSpec, orderOf, readItemsQuery, tabsOf, toFilter } from '../query';
import { findReasons, type ReviewReason } from '../review-reasons';
import { rowContextOf } from '../row-context.server';
import { type ItemRow, toRow } from '../rows';

const FIELDS = [
  'id',
  'item',
  'user',
  'application',
  'account',
  'entitlement',
  'role',
  'relationship',
  'descriptor',
  'decision',
];
const REASON_FIELDS = ['compositeId', 'glossary', 'prediction', 'usage'];

export interface SelectedReview {
  review: ReviewAddress;
  campaign: CampaignView;
  list: string;
  readRows: (ids: readonly string[]) => Promise<ItemRow[]>;
}

export interface Selection extends SelectedReview {
  rows: ItemRow[];
  /** Selected ids that were not found. */
  missing: string[];
  /** `named`: single items; `list`: all that match; `person`, `review`: all that is open on all tabs. */
  scope: 'named' | 'list' | 'person' | 'review';
  /** All that match, of which `rows` may be the first. */
  total: number;
  /** Items that match, but cannot be read: nothing is done to them. */
  unreadable: number;
  /** By the id of the item, where they were asked for; items without one are left out. */
  reasons: ReadonlyMap<string, readonly ReviewReason[]> | null;
  /** Whether all open violations are known. */
  allConflicts: boolean;
}

interface SelectionOptions {
  /** Items of the list that were not shown are left out. */
  shownIds?: readonly string[];
  /** Also finds what stands out. */
  withReasons?: boolean;
}

/** What is needed to read items of the review again. */
export async function loadSelectedReview(auth: AuthContext, params: { campaignId?: string }): Promise<SelectedReview> {
  return (await openReview(auth, params, null)).selected;
}

async function openReview(auth: AuthContext, params: { campaignId?: string }, conflicts: KnownConflicts | null) {
  const { api, context, request } = auth;
  const [{ review, campaign }, naming] = await Promise.all([loadKnownReview(auth, params), loadNaming(auth)]);
  const { campaignId, actorId } = review;
  const shown = toCampaignView(campaign, review, naming);
  const list = listSearch(new URL(request.url));
  const spec = itemListSpec(campaign);
  const query = readItemsQuery(spec, new URLSearchParams(list));
  const taskStatus = taskStatusOf(campaign, review);
  const row = rowContextOf(auth, { campaign: shown, actorId, naming });
  const reasons = new Map<string, readonly ReviewReason[]>();
  const toRows = (items: readonly ReviewItem[]) =>
    items.map((one) => {
      const found = toRow(one, row);
      if (conflicts) reasons.set(one.id, findReasons(one, found, { now: context.now, known: conflicts.known }).reasons);
      return found;
    });
  const fields = conflicts ? [...FIELDS, ...REASON_FIELDS] : FIELDS;
  const search = { order: orderOf(spec, query), taskStatus, fields };
  const ofReview = all(equals('decision.certification.actors.id', actorId), IS_OPEN);
  const readEvery = async (filter: TargetFilter) => {
    const { items, total, unreadable } = await readAllItems(auth, campaignId, { ...search, filter });
    return { rows: toRows(items), total, unreadable };
  };
  const readRows = async (ids: readonly string[]) => {
    const wanted = new Set(ids);
    if (ids.length > MAX_NAMED) return (await readEvery(ofReview)).rows.filter(({ id }) => wanted.has(id));
    const page = { filter: within('id', ids), page: 0, size: ids.length };
    return toRows(requireAllRows(await searchReviewItems(api, campaignId, { ...search, ...page })));
  };
  const selected: SelectedReview = { review, campaign: shown, list, readRows };
  return { selected, campaign, spec, query, ofReview, readEvery, reasons: conflicts && reasons };
}

const IS_OPEN = equals('decision.certification.status', 'in-progress');

export async function loadSelectedItems(
  auth: AuthContext,
  params: { campaignId?: string },
  { shownIds = [], withReasons = false }: SelectionOptions = {},
): Promise<Selection> {
  const { searchParams } = new URL(auth.request.url);
  const conflicts = withReasons ? await loadConflicts(auth) : null;
  const opened = await openReview(auth, params, conflicts);
  const { selected, campaign, spec, query, ofReview, readEvery, reasons } = opened;
  const { review, list, readRows } = selected;
  const known = { ...selected, reasons, allConflicts: conflicts?.all ?? true };
  const isNarrowed = tabsOf(campaign).length > 1 || activeIn(spec, query).length > 0;
  const person = searchParams.get('person');
  const scope = person
    ? 'person'
    : !searchParams.has('all')
      ? 'named'
      : isNarrowed && searchParams.get('all') !== 'review'
        ? 'list'
        : 'review';
  const named = scope === 'named' ? readSelectedIds(searchParams) : scope === 'list' ? shownIds : [];
  if (scope === 'named' && named.length === 0) throw redirect(reviewAddress(review.campaignId, list));
  if (scope === 'named' || named.length > 0) {
    const rows = await readRows(named);
    const missing = named.filter((id) => !rows.some((one) => one.id === id));
    return { ...known, rows, missing, scope, total: named.length, unreadable: 0 };
  }
  const narrowed = async () => {
    const attributes = await loadFilteredAttributes(auth, query);
    const low = lowPercentFor(auth, query);
    return all(toFilter(spec, query, { actorId: review.actorId, attributes, now: auth.context.now, low }), IS_OPEN);
  };
  const filter = {
    list: narrowed,
    person: async () => all(equals('user.id', person ?? ''), ofReview),
    review: async () => ofReview,
  }[scope];
  const found = await readEvery(await filter());
  return { ...known, ...found, missing: [], scope };
}

export function selectionSearch(request: Request): string {
  const kept = hiddenValuesIn(new URL(request.url).search);
  return new URLSearchParams(
    ['id', 'all', 'person', 'list'].flatMap((name) => (kept[name] ?? []).map((value) => [name, value])),
  ).toString();
}
