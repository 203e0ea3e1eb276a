import {
  type FoundItems,
  type ItemSearch,
  type ReviewItem,
  searchReviewItems,
} from '../../../platform/review-items.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** Calls are limited: callers compare `total` with the number of items. */
const PAGE_SIZE = 1_000;
const MAX_PAGES = 20;
const CONCURRENCY = 4;
export const MAX_ITEMS = PAGE_SIZE * MAX_PAGES;

interface AllItems {
  items: ReviewItem[];
  total: number;
  /** Items that came twice, since the order of pages may change while they are read. */
  repeated: number;
  unreadable: number;
}

export async function readAllItems(
  { api }: AuthContext,
  campaignId: string,
  search: Omit<ItemSearch, 'page' | 'size'>,
): Promise<AllItems> {
  const read = (page: number): Promise<FoundItems> =>
    searchReviewItems(api, campaignId, { ...search, page, size: PAGE_SIZE });
  const first = await read(0);
  const found = [first];
  const pages = Math.min(MAX_PAGES, Math.ceil(first.totalCount / PAGE_SIZE));
  for (let at = 1; at < pages; at += CONCURRENCY) {
    found.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(CONCURRENCY, pages - at) }, (_, offset) => read(at + offset)),
      )),
    );
  }
  const all = found.flatMap(({ result }) => result);
  const items = [...new Map(all.map((item) => [item.id, item])).values()];
  const unreadable = found.reduce((sum, page) => sum + page.unreadable, 0);
  return { items, total: first.totalCount, repeated: all.length - items.length, unreadable };
}
