import type { ReviewAddress } from '../../../kits/reviews/campaign';
import type { Campaign } from '../../../platform/campaigns.server';
import { recover } from '../../../platform/recover';
import { searchReviewItems } from '../../../platform/review-items.server';
import { requireAllRows } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import { toItemSearch } from './list.server';
import { itemListSpec, readItemsQuery } from './query';

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

const NONE: Neighbours = { previous: null, next: null };

interface ItemInList {
  campaign: Campaign;
  review: ReviewAddress;
  list: string;
  itemId: string;
}

/** The items before and after one on the page of the list it was opened from; null where the list could not be read. */
export function loadNeighbours(auth: AuthContext, place: ItemInList): Promise<Neighbours | null> {
  return recover(findNeighbours(auth, place), { otherwise: null, forbidden: null, missing: null });
}

async function findNeighbours(auth: AuthContext, { campaign, review, list, itemId }: ItemInList): Promise<Neighbours> {
  const spec = itemListSpec(campaign);
  const query = readItemsQuery(spec, new URLSearchParams(list));
  const search = {
    ...(await toItemSearch(auth, { campaign, review, spec, query })),
    fields: ['id', 'item', 'decision'],
  };
  const read = async (page: number) =>
    requireAllRows(await searchReviewItems(auth.api, review.campaignId, { ...search, page, size: query.size }), {
      offset: page * query.size,
      size: query.size,
    }).map(({ id }) => id);
  const page = query.page - 1;
  const ids = await read(page);
  const at = ids.indexOf(itemId);
  if (at < 0) return NONE;
  const isLast = at === ids.length - 1 && ids.length === query.size;
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? (isLast ? ((await read(page + 1))[0] ?? null) : null) };
}
