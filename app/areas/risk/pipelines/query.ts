import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import type { Cursor } from '../../../lib/search-cursor';
import { entitySearch, UPDATED } from '../entities/query';

export const PIPELINE_LIST = collection({
  name: 'pipelines',
  texts: 'risk.administration.pipelines',
  label: 'menu.pipelines',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['name', '-name', 'type', '-type', 'created', '-created', 'updated', '-updated', 'status', '-status'],
  orders: { created: 'date', updated: 'date' },
  sort: 'name',
  paging: 'cursor',
});
export type PipelinesQuery = QueryOf<typeof PIPELINE_LIST>;
export const { schema: PipelinesQuery } = addressesOf(PIPELINE_LIST);

const FIELDS = {
  name: 'pipeline_name.keyword',
  type: 'pipeline_type.keyword',
  created: 'pipeline_created',
  updated: UPDATED,
  status: 'pipeline_executions.status.keyword',
};

export function searchFor(query: PipelinesQuery, cursor: Cursor) {
  return entitySearch(FIELDS, { ...query, sort: sortIn(PIPELINE_LIST, query) }, cursor);
}
