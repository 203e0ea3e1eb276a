// The platform gives no total: each page names the next one.
import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';

export const DELEGATE_LIST = collection({
  name: 'delegates',
  texts: 'access.delegates',
  label: 'menu.delegates',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['user', '-user'],
  sort: 'user',
  paging: 'cursor',
});
export type DelegatesQuery = QueryOf<typeof DELEGATE_LIST>;
export const { schema: DelegatesQuery } = addressesOf(DELEGATE_LIST);

const MAX_PAGES = 10_000;

export function toSearch(query: DelegatesQuery) {
  const page = /^\d{1,5}$/.test(query.cursor) ? Number(query.cursor) : 1;
  const descending = sortIn(DELEGATE_LIST, query).startsWith('-');
  return { text: query.text, page: Math.min(Math.max(page, 1), MAX_PAGES), size: query.size, descending };
}
