import { redirect } from '@remix-run/cloudflare';
import {
  type ActiveField,
  activeIn,
  type BaseQuery,
  type CollectionSpec,
  defaultQuery,
  fieldsIn,
  fromStart,
  hiddenValuesIn,
  inView,
  isOffered,
  paramOf,
  searchIn,
  sortIn,
  USUAL_COLUMNS,
  withoutActive,
  withoutFilters,
} from '../../lib/collection';
import { hiddenAfter } from '../../lib/column-choice';
import { withSearch } from '../../lib/list-address';
import { isBeyondLastPage, offsetOf, pageLinks, sizeLinks } from '../../lib/paging';
import { path, withQuery } from '../../lib/url';
import type { LoadedPart } from '../../platform/recover';
import { countMissing, type Page } from '../../platform/rows';
import { storedChanges } from '../../server/context/hidden-columns';

/** A filter that is on, with the list that is left when it is dropped, and how many that holds where it was counted. */
export type ActiveFilter = ActiveField & { key: string; removeTo: string; yields: number | null };

/** One page of what was found; where the platform pages by cursors, without a total perhaps, and with what follows. */
type FoundPage<Found> = Omit<Page<Found>, 'totalCount'> & { totalCount: number | null; next?: string | null };

/** The parameter that chooses rows without script. */
const SELECTED = 'selected';

interface ListSource<Query, Found, Row> {
  request: Request;
  query: Query;
  found: LoadedPart<FoundPage<Found>>;
  toRow: (found: Found) => Row;
  address: (search: string) => string;
  /** The list's own address where the request's is that of a page over it. */
  url?: URL;
  /** Parameters of the address that are no part of the list. */
  drop?: readonly string[];
  /** Parameters of the address that its forms carry along. */
  carried?: Readonly<Record<string, string>>;
  /** The list can be saved as a table: what the address of the file says beside its filters and order. */
  exports?: Record<string, string>;
  exportedAs?: string;
}

/** A page beyond the last leads to the first one, by numbers and by cursors. */
export function loadCollection<Query extends BaseQuery, Found, Row>(
  spec: CollectionSpec,
  {
    request,
    query,
    found,
    toRow,
    address,
    url = new URL(request.url),
    drop = [],
    carried = {},
    exports,
    exportedAs = spec.name,
  }: ListSource<Query, Found, Row>,
) {
  const chosen = url.searchParams.get(SELECTED);
  const here = new URL(withQuery(url, Object.fromEntries([SELECTED, ...drop].map((name) => [name, null]))), url);
  const least = 'loaded' in found ? totalIn(spec, found.loaded, here) : null;
  const isLowerBound = 'loaded' in found && found.loaded.isLowerBound === true;
  /** Null: not known, or not counted. */
  const total = isLowerBound ? null : least;
  const parameter = paramOf(spec, 'page');
  if (least !== null && isBeyondLastPage({ ...query, total: least }))
    throw redirect(withQuery(here, { [parameter]: null }));
  if (spec.paging === 'cursor' && isBeyondCursor(found, here))
    throw redirect(withQuery(here, { cursor: null, [BACK]: null }));
  const misread = parameterProblems(spec, query, here);
  if (Object.keys(misread).length > 0) throw redirect(withQuery(here, misread));
  const addressOf = (other: Query) => address(searchIn(spec, other));
  const search = searchIn(spec, query);
  const offered = spec.sorts.filter((sort) => isOffered(spec, query, sort));
  const filters = activeIn(spec, query).map(
    (filter): ActiveFilter => ({
      ...filter,
      key: `${filter.name} ${filter.at ?? ''}`,
      removeTo: addressOf(withoutActive(spec, query, filter)),
      yields: null,
    }),
  );
  return {
    query,
    search,
    texts: { prefix: spec.texts ?? spec.name, label: spec.label, orders: spec.orders },
    /** Its other views with the same filters; none where no text is looked for. */
    views: {
      current: query.status,
      others: filters.some(({ kind }) => kind === 'text')
        ? Object.keys(spec.views)
            .filter((view) => view !== query.status)
            .map((view) => ({ name: view, to: addressOf(inView(spec, query, view)) }))
        : [],
    },
    /** Null: they could not be loaded. */
    rows: 'loaded' in found ? found.loaded.result.map(toRow) : null,
    /** Rows are missing because the platform's session is over. */
    signedOut: 'failed' in found && found.signedOut === true,
    /** Rows that cannot be read, or that are counted and not sent: the list says how many. */
    unreadable: 'loaded' in found ? missingIn(spec, query, found.loaded) : 0,
    /** So many rules of an address that names more are asked for; null: all of them. */
    cutAt: limitOf(spec, here),
    total,
    /** Null where there are no numbers of pages. */
    links:
      least === null || spec.paging === 'cursor'
        ? null
        : pageLinks(here, { ...query, total: least }, { isLowerBound, parameter, sizes: spec.sizes }),
    cursors: spec.paging === 'cursor' && 'loaded' in found ? cursorLinks(here, found.loaded, { spec, query }) : null,
    filters,
    clearTo: addressOf(withoutFilters(spec, query)),
    fields: fieldsIn(spec, query).filter(({ name }) => isOffered(spec, query, name)),
    keep: { ...hiddenValuesIn(searchIn(spec, withoutFilters(spec, query))), ...toListed(carried) },
    sort: {
      value: sortIn(spec, query),
      options: offered.map((value) => ({ value, to: addressOf({ ...fromStart(spec, query), sort: value }) })),
      keep: { ...hiddenValuesIn(search, 'sort', parameter, 'cursor'), ...toListed(carried) },
    },
    selection: {
      /** Rows that come chosen: all of the page, or all that match. */
      chosen: chosen === 'page' || chosen === 'all' ? chosen : null,
      pageTo: withQuery(here, { [SELECTED]: 'page' }),
      /** Null where the page holds all that match. */
      allTo: total !== null && total > query.size ? withQuery(here, { [SELECTED]: 'all' }) : null,
      noneTo: here.pathname + here.search,
    },
    columns: {
      list: spec.name,
      hidden: hiddenOf(spec, query, request),
      usual: spec.hidden ?? [],
    },
    /** The list from its beginning, as a saved view has it; null for one beside another. */
    viewTo: spec.params ? null : addressOf(fromStart(spec, query)),
    exportTo: exports ? withSearch(path`/export/${exportedAs}`, searchIn(spec, fromStart(spec, query)), exports) : null,
    retry: here.pathname + here.search,
  };
}

/** A list by cursors that has one page is counted by its rows where the platform gives no total. */
function totalIn(spec: CollectionSpec, page: FoundPage<unknown>, here: URL): number | null {
  if (page.totalCount !== null || spec.paging !== 'cursor') return page.totalCount;
  return here.searchParams.get('cursor') || page.next ? null : page.result.length + page.unreadable;
}

function missingIn(spec: CollectionSpec, query: BaseQuery, { totalCount, ...page }: FoundPage<unknown>): number {
  if (totalCount === null || spec.paging === 'cursor') return page.unreadable;
  return countMissing({ ...page, totalCount }, { offset: offsetOf(query), size: query.size });
}

/** Nothing follows a cursor of another order, or of rows that are gone: that does not mean that there is nothing. */
function isBeyondCursor(found: LoadedPart<FoundPage<unknown>>, here: URL): boolean {
  if (!('loaded' in found) || !here.searchParams.get('cursor')) return false;
  const { result, unreadable, next } = found.loaded;
  return result.length === 0 && unreadable === 0 && !next;
}

/** Columns that are not shown: by the saved view in the address, else by the reader's choice. */
export function hiddenOf(spec: CollectionSpec, query: BaseQuery, request: Request): string[] {
  return hiddenAfter(columnChangesOf(spec, query, request), spec.hidden ?? []);
}

export function columnChangesOf({ name }: CollectionSpec, { hidden }: BaseQuery, request: Request): readonly string[] {
  if (hidden === undefined) return storedChanges(request.headers.get('cookie'), name);
  return hidden === USUAL_COLUMNS ? [] : hidden.split('.');
}

function toListed(values: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}

/** Where the pages before a cursor begin, the first of them as ''. */
const BACK = 'back';
const MOST_BACK = 20;

function pagesBefore({ searchParams }: URL): string[] {
  try {
    const found: unknown = JSON.parse(searchParams.get(BACK) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(-MOST_BACK) : [];
  } catch {
    return [];
  }
}

/** The first page, the one before and the one that follows: a cursor leads onwards only, so the address has those before. */
function cursorLinks(
  here: URL,
  { next, result, unreadable, totalCount }: FoundPage<unknown>,
  { spec, query }: { spec: CollectionSpec; query: BaseQuery },
) {
  const cursor = here.searchParams.get('cursor') ?? '';
  const isFirst = cursor === '';
  const before = isFirst ? [] : pagesBefore(here);
  const backText = (pages: readonly string[]) => (pages.length === 0 ? null : JSON.stringify(pages));
  const previous = before.at(-1);
  const from = before.length * query.size + 1;
  const isPlaceKnown = (isFirst || before.length > 0) && before.length < MOST_BACK;
  return {
    first: isFirst ? null : withQuery(here, { cursor: null, [BACK]: null }),
    previous:
      previous === undefined
        ? null
        : withQuery(here, { cursor: previous || null, [BACK]: backText(before.slice(0, -1)) }),
    next: next ? withQuery(here, { cursor: next, [BACK]: backText([...before, cursor].slice(-MOST_BACK)) }) : null,
    sizes:
      isFirst && !next
        ? []
        : sizeLinks(new URL(withQuery(here, { [BACK]: null }), here), {
            size: query.size,
            sizes: spec.sizes,
            drop: 'cursor',
          }),
    /** Which entries are shown, and of how many where the list counts them. */
    range:
      isPlaceKnown && (!isFirst || next) ? { from, to: from + result.length + unreadable - 1, of: totalCount } : null,
  };
}

export type LoadedCollection<Row> = Omit<
  ReturnType<typeof loadCollection<BaseQuery, unknown, Row>>,
  'query' | 'rows'
> & { rows: Row[] | null };

/** Parameters that say nothing the list knows, or nothing at all, each with what takes its place: the address is cleaned of them. */
function limitOf({ filters }: CollectionSpec, { searchParams }: URL): number | null {
  const named = searchParams.getAll('property').filter((property) => property !== '').length;
  const rules = Object.values(filters).find(({ kind }) => kind === 'rules');
  return rules && 'most' in rules && named > rules.most ? rules.most : null;
}

function parameterProblems(spec: CollectionSpec, query: BaseQuery, here: URL): Record<string, string | null> {
  const usual: Record<string, unknown> = defaultQuery(spec, query.status);
  const read: Record<string, unknown> = { ...query };
  const wrong: Record<string, string | null> = {};
  for (const name of Object.keys(usual)) {
    const parameter = paramOf(spec, name);
    const given = here.searchParams.get(parameter);
    const value = String(read[name] ?? '');
    // Lists are read as far as they are known; a text is found as it was typed, but for the spaces around it.
    if (given === null || Array.isArray(usual[name]) || name === 'cursor') continue;
    if (given === '' ? value === '' || value === String(usual[name]) : given.trim() !== value) {
      wrong[parameter] = value === String(usual[name] ?? '') ? null : value;
    }
  }
  return wrong;
}
