import { loadRolesOf } from '../../../kits/access/role-names.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { filterPickers } from '../../../kits/lists/pickers.server';
import { type ReviewAddress, taskStatusOf, toCampaignView } from '../../../kits/reviews/campaign';
import { reviewPath } from '../../../kits/reviews/paths';
import { isOffered, searchIn } from '../../../lib/collection';
import type { Campaign } from '../../../platform/campaigns.server';
import { loadPart, recover, unavailablePart, withErrorKey } from '../../../platform/recover';
import { getItemSchema, type ItemSchema, searchReviewItems } from '../../../platform/review-items.server';
import { formTokens } from '../../../server/guard/form.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FormTokens } from '../../../ui/form';
import { loadCampaign, parseReview } from '../campaign.server';
import { loadColumnValues, loadGlossaryTexts, readColumns } from './columns.server';
import { byReasonPath, exportAddress, GROUP_PARAM, isFlat, verbPath } from './paths';
import {
  type AttributeView,
  attributesOf,
  currentGrouping,
  currentTab,
  type ItemsQuery,
  type ItemsSpec,
  type ItemTab,
  itemListSpec,
  orderOf,
  readItemsQuery,
  sortForGrouping,
  tabsOf,
  toFilter,
} from './query';
import { rowContextOf } from './row-context.server';
import { type ItemRow, toRow } from './rows';

export type ItemView = ItemRow & { tokens: { certify: FormTokens | null; clear: FormTokens | null } };

export async function loadItems(auth: AuthContext, request: Request, params: { campaignId?: string }) {
  const { api } = auth;
  const review = parseReview(auth, params);
  const campaign = await withErrorKey('reviews.items.failed.campaign', loadCampaign(auth, review.campaignId));
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  const url = new URL(request.url);
  const spec = itemListSpec(campaign);
  const query = readItemsQuery(spec, url.searchParams);
  const tab = currentTab(query);
  const flat = isFlat(url);
  const { campaignId, actorId, taskStatus } = review;
  const sources = itemSources(spec, query, review);
  const attributes = loadAttributes(auth, tab);
  const search = async () =>
    searchReviewItems(api, campaignId, {
      ...(await toItemSearch(auth, { campaign, review, spec, query })),
      page: query.page - 1,
      size: query.size,
    });
  const [found, known, texts, pickers] = await Promise.all([
    loadPart(search()),
    attributes,
    loadGlossaryTexts(auth, { campaign, tab }),
    filterPickers(auth, { given: url.searchParams, query, sources, offers: 'searched' }),
  ]);
  const items = 'loaded' in found ? found.loaded.result : [];
  const { list: name, columns, usual, hidden, shown: shownColumns } = readColumns(auth, { campaign, tab }, known ?? []);
  const [rolesOf, attributesOf] = await Promise.all([
    loadRolesOf(
      auth,
      items.map((item) => ({ userId: item.user?.id, grants: [item] })),
    ),
    loadColumnValues(auth, items, { columns: shownColumns, texts, naming }),
  ]);
  const row = rowContextOf(auth, { campaign: shown, actorId, naming, attributesOf, rolesOf });
  const carried = { actorId, taskStatus, ...(flat && { [GROUP_PARAM]: 'flat' }) };
  const addressOf = (search: string, more: Record<string, string> = {}) => {
    const all = new URLSearchParams(search);
    for (const [name, value] of Object.entries(more)) all.set(name, value);
    return reviewPath(review, all.toString());
  };
  /** What is to decide stays chosen; other filters are of one tab. */
  const tabAddress = (one: ItemTab | null) => {
    const kept = new URLSearchParams(query.decision.map((decision) => ['decision', decision]));
    if (one !== null) kept.set('tab', one);
    return addressOf(kept.toString(), flat ? { [GROUP_PARAM]: 'flat' } : {});
  };
  const list = loadCollection(spec, {
    request,
    query,
    found,
    toRow: (one) => toRow(one, row),
    address: (search) => addressOf(search, flat ? { [GROUP_PARAM]: 'flat' } : {}),
    carried,
  });
  const grouped = currentGrouping(spec, query, flat);
  const group = (by: 'person' | 'access') => {
    const sort = sortForGrouping(spec, query, by);
    return sort === null ? null : addressOf(searchIn(spec, { ...query, sort, page: 1 }));
  };
  const decided = (decision: typeof query.decision) =>
    addressOf(searchIn(spec, { ...query, decision, page: 1 }), flat ? { [GROUP_PARAM]: 'flat' } : {});
  return {
    ...list,
    rows: list.rows && (await Promise.all(list.rows.map((one) => withFormTokens(auth, campaignId, one)))),
    search: addressOf(searchIn(spec, query), flat ? { [GROUP_PARAM]: 'flat' } : {}).split('?')[1] ?? '',
    columns: { list: name, hidden, usual },
    tab,
    tabs: tabsOf(campaign).map((one, at) => ({ tab: one, to: tabAddress(at === 0 ? null : one) })),
    campaign: shown,
    attributes: known ?? [],
    attributesFailed: known === null,
    pickers,
    itemColumns: columns,
    advises: auth.member.settings.autoId.enabled && tab === 'entitlements',
    grouped,
    groups: {
      person: group('person'),
      access: group('access'),
      flat: addressOf(searchIn(spec, query), { [GROUP_PARAM]: 'flat' }),
      reason:
        shown.readOnly === null ? byReasonPath(campaignId, addressOf(searchIn(spec, query)).split('?')[1] ?? '') : null,
    },
    exportTo: exportAddress(campaignId, addressOf(searchIn(spec, query)).split('?')[1] ?? ''),
    /** Address to which the user's id is appended. */
    entitlementsOf:
      tab === 'accounts' && tabsOf(campaign).includes('entitlements') ? addressOf('tab=entitlements') : null,
    show: {
      all: decided([]),
      open: decided(['none']),
      decided: decided(['certify', 'revoke', 'exception']),
    },
  };
}

export function itemSources(spec: ItemsSpec, query: ItemsQuery, { campaignId, actorId }: ReviewAddress) {
  const review = { campaignId, actorId };
  return {
    ...(isOffered(spec, query, 'user') && { user: { object: 'reviewUser' as const, review } }),
    ...(isOffered(spec, query, 'application') && { application: { object: 'reviewApplication' as const, review } }),
  };
}

/** Null without the schema: attributes have the names of the platform then, and none is offered as a filter. */
export function loadAttributes(auth: AuthContext, tab: ItemTab): Promise<AttributeView[] | null> {
  return recover(loadSchemaAttributes(auth, tab), { otherwise: null });
}

export async function loadSchemaAttributes(auth: AuthContext, tab: ItemTab): Promise<AttributeView[]> {
  return attributesOf(await loadSchema(auth), tab);
}

function loadSchema({ api, context }: AuthContext): Promise<ItemSchema> {
  return context.memo('item schema', () => getItemSchema(api));
}

/** The attributes that are filtered by. Throws when they could not be loaded: the items would be others. */
export async function loadFilteredAttributes(auth: AuthContext, query: ItemsQuery): Promise<AttributeView[]> {
  return query.attribute.length === 0 ? [] : loadSchemaAttributes(auth, currentTab(query));
}

/** Below this few similar people hold an item. Throws when the filter needs it and it is not known: the items would be others. */
export function lowPercentFor({ member }: AuthContext, { unusual }: ItemsQuery): number | null {
  const { low, isUnknown } = member.settings.autoId;
  if (unusual === 'unlikely' && isUnknown) throw unavailablePart('reviews.items.failed.title');
  return low;
}

interface ListContext {
  campaign: Campaign;
  review: ReviewAddress;
  spec: ItemsSpec;
  query: ItemsQuery;
}

export async function toItemSearch(auth: AuthContext, { campaign, review, spec, query }: ListContext) {
  const attributes = await loadFilteredAttributes(auth, query);
  const low = lowPercentFor(auth, query);
  return {
    filter: toFilter(spec, query, { actorId: review.actorId, attributes, now: auth.context.now, low }),
    order: orderOf(spec, query),
    taskStatus: taskStatusOf(campaign, review),
  };
}

export async function withFormTokens(auth: AuthContext, campaignId: string, row: ItemRow): Promise<ItemView> {
  const tokens = (verb: 'certify' | 'clear') =>
    row.verbs.includes(verb) ? formTokens(auth, verbPath(campaignId, row.id, verb)) : null;
  const [certify, clear] = await Promise.all([tokens('certify'), tokens('clear')]);
  return { ...row, tokens: { certify, clear } };
}
