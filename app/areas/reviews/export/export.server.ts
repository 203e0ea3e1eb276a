// The list of a review as somebody has narrowed it, as a file: what it will hold, and the file.

import { filterPickers } from '../../../kits/lists/pickers.server';
import { toCampaign } from '../../../kits/reviews/campaign';
import { savedFile } from '../../../lib/attachment';
import { activeIn } from '../../../lib/collection';
import { csvOf } from '../../../lib/csv';
import { explain } from '../../../platform/recover';
import { searchReviewItems } from '../../../platform/review-items.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadCampaign, reviewOf } from '../campaign.server';
import { MOST_READ, readAllItems } from '../items/all-items.server';
import { attributesIn, itemSources, listedBy } from '../items/list.server';
import { exportAddress, listSearch } from '../items/paths';
import { columnsOf, itemsOf, ownColumns, readItems, tabIn } from '../items/query';
import { tableOf } from './rows';

type Params = Readonly<Record<string, string | undefined>>;

async function listOf(auth: AuthContext, params: Params) {
  const review = reviewOf(auth, params);
  const list = listSearch(new URL(auth.request.url));
  const campaign = await explain('items.failed.campaign', loadCampaign(auth, review.campaignId));
  const spec = itemsOf(campaign);
  const query = readItems(spec, new URLSearchParams(list));
  return { review, list, campaign, spec, query, tab: tabIn(query) };
}

export async function loadExport(auth: AuthContext, params: Params) {
  const listed = await listOf(auth, params);
  const { review, list, campaign, spec, query, tab } = listed;
  const { campaignId } = review;
  const search = listedBy(auth, listed).then((asked) =>
    searchReviewItems(auth.api, campaignId, { ...asked, page: 0, size: 1, fields: ['id', 'item.type', 'decision'] }),
  );
  const [{ totalCount }, attributes, pickers] = await Promise.all([
    explain('items.failed.title', search),
    attributesIn(auth, tab),
    filterPickers(auth, {
      given: new URLSearchParams(list),
      query,
      sources: itemSources(spec, query, review),
      offers: 'searched',
    }),
  ]);
  const own = ownColumns(columnsOf(campaign, tab) ?? []);
  return {
    campaign: toCampaign(campaign, review),
    list,
    tab,
    total: totalCount,
    most: MOST_READ,
    filters: activeIn(spec, query).map(({ name, values }) => ({ name, values })),
    attributes,
    pickers,
    own: own.map((path) => attributes.find((one) => one.path === path)?.label ?? path),
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
  const listed = await listOf(auth, params);
  const { review, campaign, tab } = listed;
  const search = { ...(await listedBy(auth, listed)), fields: FIELDS };
  const { items } = await explain('items.failed.title', readAllItems(auth, review.campaignId, search));
  const table = tableOf(items, ownColumns(columnsOf(campaign, tab) ?? []));
  return savedFile(`\uFEFF${csvOf(table)}`, { type: 'text/csv', name: `${campaign.name || campaign.id}.csv` });
}
