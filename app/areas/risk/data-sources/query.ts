import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import type { Cursor } from '../../../lib/search-cursor';
import { entitySearch, UPDATED } from '../entities/query';

export const DATA_SOURCE_LIST = collection({
  name: 'data-sources',
  texts: 'risk.administration.sources',
  label: 'menu.dataSources',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['name', '-name', 'status', '-status', 'created', '-created', 'updated', '-updated'],
  orders: { created: 'date', updated: 'date' },
  sort: 'name',
  paging: 'cursor',
});
export type DataSourcesQuery = QueryOf<typeof DATA_SOURCE_LIST>;
export const { schema: DataSourcesQuery } = addressesOf(DATA_SOURCE_LIST);

const FIELDS = { name: 'name.keyword', status: 'isActive', created: 'datasource_created', updated: UPDATED };

export function searchFor(query: DataSourcesQuery, cursor: Cursor) {
  return entitySearch(FIELDS, { ...query, sort: sortIn(DATA_SOURCE_LIST, query) }, cursor);
}
