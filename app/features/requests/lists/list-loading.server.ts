// What every list of requests makes of its answer: rows, pages, filters that can be dropped. The answer may be a failure.
import { redirect } from '@remix-run/cloudflare';
import { isBeyond, pageLinks } from '../../../lib/paging';
import { withQuery } from '../../../lib/url';
import type { Settled } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import type { Page } from '../../../platform/rows';
import type { Dropped } from './list-filters';
import { activeFilters, type ListQuery, without, withoutFilters } from './list-query';

type Found = Settled<Page<AccessRequest>>;

interface ListAsked<Query, Row> {
  /** The list's own address, whatever else stood in the request's. */
  url: URL;
  query: Query;
  found: Found;
  toRow: (request: AccessRequest) => Row;
  searchOf: (query: Query) => string;
  listAddress: (search: string) => string;
}

/** A page beyond the last leads to the first one. */
export function loadedList<Query extends ListQuery, Row>(asked: ListAsked<Query, Row>) {
  const { url, query, found, toRow, searchOf, listAddress } = asked;
  const total = 'loaded' in found ? found.loaded.totalCount : null;
  if (total !== null && isBeyond({ ...query, total })) throw redirect(withQuery(url, { page: null }));
  const addressOf = (other: Query) => listAddress(searchOf(other));
  return {
    query,
    search: searchOf(query),
    /** Null: they could not be loaded. */
    rows: 'loaded' in found ? found.loaded.result.map(toRow) : null,
    /** Rows that cannot be read: the list says how many. */
    unreadable: 'loaded' in found ? found.loaded.unreadable : 0,
    total,
    links: total === null ? null : pageLinks(url, { ...query, total }),
    filters: activeFilters(query).map(
      (filter): Dropped => ({ ...filter, removeTo: addressOf(without(query, filter)), yields: null }),
    ),
    clearTo: addressOf(withoutFilters(query)),
    retry: url.pathname + url.search,
  };
}
