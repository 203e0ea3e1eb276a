// The items of a review, as the page lists them.

import { loadCollection } from '../../../kits/lists/load.server';
import { filterPickers } from '../../../kits/lists/pickers.server';
import { type ReviewAddress, taskStatusOf, toCampaign } from '../../../kits/reviews/campaign';
import { reviewPath } from '../../../kits/reviews/paths';
import { isOffered } from '../../../lib/collection';
import type { Campaign } from '../../../platform/campaigns.server';
import { explain, recover, settle } from '../../../platform/recover';
import { getItemSchema, type ItemSchema, searchReviewItems } from '../../../platform/review-items.server';
import { hiddenColumns } from '../../../server/context/hidden-columns';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FormTokens } from '../../../ui/form';
import { loadCampaign, reviewOf } from '../campaign.server';
import { byReasonPath, exportAddress, FLAT, isFlat, listName, verbPath } from './paths';
import {
  attributesOf,
  columnsOf,
  groupedBy,
  type ItemsQuery,
  type ItemsSpec,
  type ItemTab,
  itemsOf,
  orderOf,
  ownColumns,
  readItems,
  type ShownAttribute,
  searchOf,
  sortFor,
  tabIn,
  tabsOf,
  toFilter,
} from './query';
import { type ItemRow, toRow } from './rows';

const NO_SCHEMA: ItemSchema = { user: [], application: [], entitlement: [], account: [], role: [] };

/** A row with what its buttons send. */
export type ShownItem = ItemRow & { press: { certify: FormTokens | null; clear: FormTokens | null } };

export async function loadItems(auth: AuthContext, request: Request, params: { campaignId?: string }) {
  const { api, member } = auth;
  const review = reviewOf(auth, params);
  const campaign = await explain('items.failed.campaign', loadCampaign(auth, review.campaignId));
  const shown = toCampaign(campaign, review);
  const url = new URL(request.url);
  const spec = itemsOf(campaign);
  const query = readItems(spec, url.searchParams);
  const tab = tabIn(query);
  const flat = isFlat(url);
  const { campaignId, actorId, taskStatus } = review;
  const sources = itemSources(spec, query, review);
  const attributes = attributesIn(auth, tab);
  const search = async () =>
    searchReviewItems(api, campaignId, {
      ...(await listedBy(auth, { campaign, review, spec, query })),
      page: query.page - 1,
      size: query.size,
    });
  const [found, known, pickers] = await Promise.all([
    settle(search()),
    attributes,
    filterPickers(auth, { given: url.searchParams, query, sources, offers: 'searched' }),
  ]);
  const columns = columnsOf(campaign, tab);
  const own = ownColumns(columns ?? []);
  const { autoId } = member.settings;
  const row = {
    memberId: member.id,
    campaign: shown,
    actorId,
    thresholds: autoId.enabled ? autoId : null,
    columns: own,
  };
  const carried = { actorId, taskStatus, ...(flat && { [FLAT]: 'flat' }) };
  const at = (search: string, more: Record<string, string> = {}) => {
    const all = new URLSearchParams(search);
    for (const [name, value] of Object.entries(more)) all.set(name, value);
    return reviewPath(review, all.toString());
  };
  const list = loadCollection(spec, {
    request,
    query,
    found,
    toRow: (one) => toRow(one, row),
    address: (search) => at(search, flat ? { [FLAT]: 'flat' } : {}),
    carried,
  });
  const name = listName(campaignId, tab);
  const grouped = groupedBy(spec, query, flat);
  const group = (by: 'person' | 'access') => {
    const sort = sortFor(spec, query, by);
    return sort === null ? null : at(searchOf(spec, { ...query, sort, page: 1 }));
  };
  const decided = (decision: typeof query.decision) =>
    at(searchOf(spec, { ...query, decision, page: 1 }), flat ? { [FLAT]: 'flat' } : {});
  return {
    ...list,
    rows: list.rows && (await Promise.all(list.rows.map((one) => withPress(auth, campaignId, one)))),
    /** The whole search of this page, as pages over it carry it along. */
    search: at(searchOf(spec, query), flat ? { [FLAT]: 'flat' } : {}).split('?')[1] ?? '',
    columns: { list: name, hidden: hiddenColumns(request.headers.get('cookie'), name), usual: [] },
    tab,
    tabs: tabsOf(campaign).map((one) => ({ tab: one, to: at(one === tabsOf(campaign)[0] ? '' : `tab=${one}`) })),
    campaign: shown,
    attributes: known,
    pickers,
    own: own.map((path) => ({ path, label: known.find((one) => one.path === path)?.label ?? null })),
    chosen: columns,
    advises: autoId.enabled && tab === 'entitlements',
    grouped,
    groups: {
      person: group('person'),
      access: group('access'),
      flat: at(searchOf(spec, query), { [FLAT]: 'flat' }),
      reason: shown.readOnly === null ? byReasonPath(campaignId, at(searchOf(spec, query)).split('?')[1] ?? '') : null,
    },
    /** The page that says what a file of this list holds. */
    exportTo: exportAddress(campaignId, at(searchOf(spec, query)).split('?')[1] ?? ''),
    /** The entitlements of whoever has an account here, but for the person's id. */
    entitlementsOf: tab === 'accounts' && tabsOf(campaign).includes('entitlements') ? at('tab=entitlements') : null,
    show: {
      all: decided([]),
      open: decided(['none']),
      decided: decided(['certify', 'revoke', 'exception']),
    },
  };
}

/** What people and applications to filter by are chosen from: those that occur in the review. */
export function itemSources(spec: ItemsSpec, query: ItemsQuery, { campaignId, actorId }: ReviewAddress) {
  const review = { campaignId, actorId };
  return {
    ...(isOffered(spec, query, 'user') && { user: { object: 'reviewUser' as const, review } }),
    ...(isOffered(spec, query, 'application') && { application: { object: 'reviewApplication' as const, review } }),
  };
}

/** By which attributes the items of a tab can be filtered; asked once, however many parts of a page ask. */
export function attributesIn({ api, context }: AuthContext, tab: ItemTab): Promise<ShownAttribute[]> {
  const schema = context.memo('item schema', () => recover(getItemSchema(api), { otherwise: NO_SCHEMA }));
  return schema.then((found) => attributesOf(found, tab));
}

interface Listed {
  campaign: Campaign;
  review: ReviewAddress;
  spec: ItemsSpec;
  query: ItemsQuery;
}

/** What the platform is asked for by the list of an address: which items, and in which order. */
export async function listedBy(auth: AuthContext, { campaign, review, spec, query }: Listed) {
  const attributes = query.attribute.length > 0 ? await attributesIn(auth, tabIn(query)) : [];
  const { low } = auth.member.settings.autoId;
  return {
    filter: toFilter(spec, query, { actorId: review.actorId, attributes, now: auth.context.now, low }),
    order: orderOf(spec, query),
    taskStatus: taskStatusOf(campaign, review),
  };
}

export async function withPress(auth: AuthContext, campaignId: string, row: ItemRow): Promise<ShownItem> {
  const tokens = (verb: 'certify' | 'clear') =>
    row.verbs.includes(verb) ? formTokens(auth, verbPath(campaignId, row.id, verb)) : null;
  const [certify, clear] = await Promise.all([tokens('certify'), tokens('clear')]);
  return { ...row, press: { certify, clear } };
}
