// CREST lists.

import type { Collection, Search } from './collection';
import { badRequest } from './errors';
import { pickFields } from './fields';
import { all, type Filter, parseQueryFilter, parseSortKeys } from './query';
import type { Store } from './store';

export interface ListResult {
  result: unknown[];
  resultCount: number;
  pagedResultsCookie: string | null;
  totalPagedResultsPolicy: string;
  totalPagedResults: number;
  remainingPagedResults: number;
}

interface ListCall<T extends object> {
  store: Store;
  collection: Collection<T>;
  query: URLSearchParams;
  /** Restricts the list to what the caller may see. */
  within?: Pick<Search, 'key' | 'filter'>;
  /** Throws for a field that the caller may not filter or sort by. */
  check?: (path: string[]) => void;
  row: (doc: T) => unknown;
}

/** CREST marks lists by query parameters. */
export function isList(query: URLSearchParams): boolean {
  return query.has('_queryFilter') || query.has('_queryId') || query.has('_queryExpression');
}

/**
 * Supports `_queryFilter` (or `_queryId` query-all / query-all-ids), `_pageSize`, `_pagedResultsOffset`,
 * `_pagedResultsCookie`, `_sortKeys`, `_totalPagedResultsPolicy` and `_countOnly`. Malformed parameters are a 400.
 */
export function list<T extends object>({ store, collection, query, within, check, row }: ListCall<T>): ListResult {
  refuseContradictions(query);
  const requested = filterOf(query);
  const sort = parseSortKeys(query.getAll('_sortKeys').filter(Boolean).join(','));
  if (check) {
    for (const path of pathsIn(requested)) check(path);
    for (const { path } of sort) check(path.split('.'));
  }
  const search = { key: within?.key, filter: all(within?.filter, requested) };
  const policy = policyOf(query);
  if (query.get('_countOnly') === 'true') {
    const count = store.count(collection, search);
    return envelope([], count, null, 'EXACT', count);
  }
  const size = natural(query, '_pageSize');
  const offset = startOf(query);
  const limit = size === 0 ? undefined : size + 1;
  const found = store.search(collection, { ...search, sort, offset, limit });
  const more = size > 0 && found.length > size;
  const rows = (more ? found.slice(0, size) : found).map(row);
  const total = policy === 'NONE' ? -1 : store.count(collection, search);
  return envelope(rows, rows.length, more ? cookieAt(offset + size) : null, policy, total);
}

/** For rows outside the store; the only filter is `true`. */
export function listOfRows(rows: object[], query: URLSearchParams): ListResult {
  refuseContradictions(query);
  if (filterOf(query).op !== 'true') throw badRequest('Only the query filter true is supported');
  const policy = policyOf(query);
  if (query.get('_countOnly') === 'true') return envelope([], rows.length, null, 'EXACT', rows.length);
  const size = natural(query, '_pageSize');
  const offset = startOf(query);
  const end = size === 0 ? rows.length : offset + size;
  const page = rows.slice(offset, end).map((row) => pickFields(row, query));
  return envelope(
    page,
    page.length,
    end < rows.length ? cookieAt(end) : null,
    policy,
    policy === 'NONE' ? -1 : rows.length,
  );
}

function policyOf(query: URLSearchParams): string {
  const policy = query.get('_totalPagedResultsPolicy')?.toUpperCase() ?? 'NONE';
  if (!['NONE', 'EXACT', 'ESTIMATE'].includes(policy)) throw badRequest('Invalid _totalPagedResultsPolicy');
  return policy;
}

const cookieAt = (offset: number): string => btoa(`offset:${offset}`);

const CONTRADICTIONS = [
  ['_queryId', '_queryFilter'],
  ['_queryId', '_queryExpression'],
  ['_queryFilter', '_queryExpression'],
  ['_pagedResultsOffset', '_pagedResultsCookie'],
] as const;

const SINGLE_PARAMETERS = [...new Set(CONTRADICTIONS.flat()), '_pageSize', '_totalPagedResultsPolicy'];

/** An offset of 0 does not count as given. */
function refuseContradictions(query: URLSearchParams): void {
  const twice = SINGLE_PARAMETERS.find((name) => query.getAll(name).length > 1);
  if (twice) throw badRequest(`Multiple values provided for parameter '${twice}'`);
  const isGiven = (name: string): boolean => !['', '0'].includes(query.get(name) ?? '');
  for (const [one, other] of CONTRADICTIONS)
    if (isGiven(one) && isGiven(other)) throw badRequest(`The parameters ${one} and ${other} are mutually exclusive`);
}

function envelope(
  result: unknown[],
  resultCount: number,
  pagedResultsCookie: string | null,
  totalPagedResultsPolicy: string,
  totalPagedResults: number,
): ListResult {
  return {
    result,
    resultCount,
    pagedResultsCookie,
    totalPagedResultsPolicy,
    totalPagedResults,
    remainingPagedResults: -1,
  };
}

function filterOf(query: URLSearchParams): Filter {
  const id = query.get('_queryId');
  if (id !== null) {
    if (id === 'query-all' || id === 'query-all-ids') return all();
    throw badRequest(`The query ${id.slice(0, 80)} is not known`);
  }
  const text = query.get('_queryFilter');
  if (text === null) throw badRequest('A _queryFilter is needed');
  return parseQueryFilter(text);
}

function natural(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '0';
  if (!/^\d{1,7}$/.test(text)) throw badRequest(`Invalid ${name}`);
  return Number(text);
}

function startOf(query: URLSearchParams): number {
  const cookie = query.get('_pagedResultsCookie');
  if (!cookie) return natural(query, '_pagedResultsOffset');
  try {
    const offset = /^offset:(\d{1,9})$/.exec(atob(cookie))?.[1];
    if (offset) return Number(offset);
  } catch {
    // Refused below.
  }
  throw badRequest('Invalid _pagedResultsCookie');
}

function pathsIn(filter: Filter): string[][] {
  if ('path' in filter) return [filter.path];
  if (filter.op === 'true') return [];
  return filter.op === 'not' ? pathsIn(filter.of) : filter.of.flatMap(pathsIn);
}
