// All items that a search of a review finds, page by page.
import {
  type FoundItems,
  type ItemSearch,
  type ReviewItem,
  searchReviewItems,
} from '../../../platform/review-items.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** Items for each call, and how many there are at most; whoever reads them says where there are more. */
const PAGE = 1_000;
const MOST_PAGES = 20;
const AT_ONCE = 4;
export const MOST_READ = PAGE * MOST_PAGES;

interface AllItems {
  items: ReviewItem[];
  /** How many there are, some of which may not be readable. */
  total: number;
}

export async function readAllItems(
  { api }: AuthContext,
  campaignId: string,
  search: Omit<ItemSearch, 'page' | 'size'>,
): Promise<AllItems> {
  const read = (page: number): Promise<FoundItems> =>
    searchReviewItems(api, campaignId, { ...search, page, size: PAGE });
  const first = await read(0);
  const found = [first];
  const pages = Math.min(MOST_PAGES, Math.ceil(first.totalCount / PAGE));
  for (let at = 1; at < pages; at += AT_ONCE) {
    found.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, pages - at) }, (_, more) => read(at + more)))),
    );
  }
  return { items: found.flatMap(({ result }) => result), total: first.totalCount };
}
