import { filterPickers } from '../../../kits/lists/pickers.server';
import { toCampaignView } from '../../../kits/reviews/campaign';
import { savedFile } from '../../../lib/attachment';
import { activeIn } from '../../../lib/collection';
import { csvOf, missingRows } from '../../../lib/csv';
import { withErrorKey } from '../../../platform/recover';
import { searchReviewItems } from '../../../platform/review-items.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadKnownReview } from '../campaign.server';
import { MAX_ITEMS, readAllItems } from '../items/all-items.server';
import { chosenColumns, loadColumnValues, loadGlossaryTexts, readColumns } from '../items/columns.server';
import { itemSources, loadAttributes, loadSchemaAttributes, toItemSearch } from '../items/list.server';
import { exportAddress, listSearch } from '../items/paths';
import { currentTab, itemListSpec, readItemsQuery } from '../items/query';
import { tableOf } from './rows';

type Params = Readonly<Record<string, string | undefined>>;

async function loadList(auth: AuthContext, params: Params) {
  const list = listSearch(new URL(auth.request.url));
  const { review, campaign } = await loadKnownReview(auth, params);
  const spec = itemListSpec(campaign);
  const query = readItemsQuery(spec, new URLSearchParams(list));
  return { review, list, campaign, spec, query, tab: currentTab(query) };
}

export async function loadExport(auth: AuthContext, params: Params) {
  const listed = await loadList(auth, params);
  const { review, list, campaign, spec, query, tab } = listed;
  const { campaignId } = review;
  const search = toItemSearch(auth, listed).then((itemSearch) =>
    searchReviewItems(auth.api, campaignId, {
      ...itemSearch,
      page: 0,
      size: 1,
      fields: ['id', 'item.type', 'decision'],
    }),
  );
  const [{ totalCount }, attributes, pickers] = await Promise.all([
    withErrorKey('reviews.items.failed.title', search),
    loadAttributes(auth, tab),
    filterPickers(auth, {
      given: new URLSearchParams(list),
      query,
      sources: itemSources(spec, query, review),
      offers: 'searched',
    }),
  ]);
  const { shown } = readColumns(auth, { campaign, tab }, attributes ?? []);
  return {
    campaign: toCampaignView(campaign, review, await loadNaming(auth)),
    list,
    tab,
    total: totalCount,
    most: MAX_ITEMS,
    filters: activeIn(spec, query).map(({ name, kind, values }) => ({ name, kind, values })),
    attributes: attributes ?? [],
    pickers,
    own: shown.map(({ label, category }) => ({ label, category })),
    file: exportAddress(campaignId, list, 'table'),
  };
}
export type LoadedExport = Awaited<ReturnType<typeof loadExport>>;

const FIELDS = [
  'id',
  'item',
  'user',
  'manager',
  'application',
  'account',
  'entitlement',
  'role',
  'relationship',
  'descriptor',
  'glossary',
  'usage',
  'decision',
];

export async function exportTable(auth: AuthContext, params: Params): Promise<Response> {
  const listed = await loadList(auth, params);
  const { review, campaign, tab } = listed;
  const search = { ...(await toItemSearch(auth, listed)), fields: FIELDS };
  const naming = await loadNaming(auth);
  const [{ items, unreadable }, texts, attributes] = await withErrorKey(
    'reviews.items.failed.title',
    Promise.all([
      readAllItems(auth, review.campaignId, search),
      loadGlossaryTexts(auth, listed),
      // Without the schema a chosen column would be missing.
      chosenColumns(auth, listed).length > 0 ? loadSchemaAttributes(auth, tab) : [],
    ]),
  );
  const { shown: columns } = readColumns(auth, listed, attributes);
  const table = tableOf(items, columns, await loadColumnValues(auth, items, { columns, texts, naming }));
  table.push(...missingRows(unreadable, table[0]?.length ?? 1));
  const name = naming.thing(campaign.name);
  return savedFile(`\uFEFF${csvOf(table)}`, { type: 'text/csv', name: `${name}.csv` });
}
