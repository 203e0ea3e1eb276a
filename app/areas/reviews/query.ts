import { collection, type QueryOf } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import type { ReviewSearch } from '../../platform/reviews.server';

export const REVIEW_LIST = collection({
  name: 'reviews',
  label: 'menu.accessReviews',
  views: { active: {}, expired: { sort: '-deadline' }, complete: { sort: '-deadline' } },
  filters: {},
  sorts: ['deadline', '-deadline', 'name', '-name', 'start', '-start'],
  orders: { deadline: 'deadline', start: 'date' },
  sort: 'deadline',
});
export type ReviewsQuery = QueryOf<typeof REVIEW_LIST>;

export const { schema: ReviewsQuery, listSearch } = addressesOf(REVIEW_LIST);

const SORT_KEYS: Record<string, string> = { start: 'startDate' };

export function toSearch({ status, sort, page, size }: ReviewsQuery): ReviewSearch {
  const name = sort.replace('-', '');
  return {
    status,
    page: page - 1,
    size,
    sort: { by: SORT_KEYS[name] ?? name, descending: sort.startsWith('-') },
  };
}
