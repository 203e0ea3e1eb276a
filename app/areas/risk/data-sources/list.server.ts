import { type Cells, stamp, tableAfter } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { searchAfter } from '../../../kits/lists/search-after.server';
import { momentOf } from '../../../lib/platform-dates';
import { readQuery, readSearch } from '../../../lib/query';
import { readCursor } from '../../../lib/search-cursor';
import { type DataSource, searchDataSources } from '../../../platform/data-sources.server';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { ORDERED_BY } from '../entities/query';
import { DATA_SOURCES, listAddress } from './paths';
import { DATA_SOURCE_LIST, DataSourcesQuery, searchFor } from './query';

/** Over the list, a dialog has an address of its own: then the list is as usual. */
export async function loadDataSources({ api, request }: AuthContext) {
  const here = new URL(request.url);
  const isList = here.pathname === DATA_SOURCES;
  const url = isList ? here : new URL(DATA_SOURCES, here);
  const query = isList ? readQuery(request, DataSourcesQuery) : readSearch(url.searchParams, DataSourcesQuery);
  const cursor = readCursor(query.cursor, ORDERED_BY);
  const found = await loadPart(
    searchAfter(cursor, query.size, (after, size) => searchDataSources(api, searchFor({ ...query, size }, after))),
  );
  return loadCollection(DATA_SOURCE_LIST, { request, query, found, toRow, address: listAddress, url, exports: {} });
}

const CELLS: Cells<DataSource> = {
  id: ({ datasource_id }) => datasource_id,
  name: ({ name }) => name,
  location: ({ input }) => input,
  status: (source) => toRow(source).state,
  created: (source) => stamp(toRow(source).created),
  updated: (source) => stamp(toRow(source).updated),
};

export function dataSourcesTable({ api, request }: AuthContext) {
  const query = readQuery(request, DataSourcesQuery);
  return tableAfter(CELLS, (cursor, size) => searchDataSources(api, searchFor({ ...query, size }, cursor)));
}

function toRow(source: DataSource) {
  return {
    id: source.datasource_id,
    name: source.name,
    location: source.input,
    created: momentOf(source.datasource_created),
    updated: momentOf(source.metadata?.created),
    state: stateOf(source),
    isDeletable: source.is_ootb === false,
  };
}

function stateOf({ feature_mapping: mapping, isActive }: DataSource): 'unmapped' | 'active' | 'inactive' | 'unknown' {
  if (mapping !== null && Object.keys(mapping).length === 0) return 'unmapped';
  if (mapping === null || typeof isActive !== 'boolean') return 'unknown';
  return isActive ? 'active' : 'inactive';
}

export type SourceRow = ReturnType<typeof toRow>;
