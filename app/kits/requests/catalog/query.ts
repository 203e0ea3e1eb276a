import { collection, completeRules, type QueryOf, searchIn } from '../../../lib/collection';
import { schemaOf } from '../../../lib/collection-schema';
import { readSearch } from '../../../lib/query';
import { ACCESS_ID, ACCESS_NAME, ITEM_TYPE } from '../../../platform/protocol/catalog-kinds';
import { asQueryFilter, type QueryFilter } from '../../../platform/protocol/query-filter';
import { all, any, contains, equals, not, type TargetFilter } from '../../../platform/protocol/target-filter';
import { type CatalogKind, type CatalogPlace, type Tab, withSearch } from './paths';
import { RULES, toRuleFilter } from './rules';

/** Whole rows of a grid of three columns. */
export const CATALOG_SIZES = [12, 24, 48] as const;
const MOST_APPLICATIONS = 20;

/** Where each order finds what it orders by; the first, ascending, is the usual one. */
const SORT_KEYS: Record<CatalogKind, Record<Tab, Partial<Record<SortName, string>>>> = {
  new: {
    application: { name: 'application.name', applicationOwner: 'applicationOwner.userName' },
    entitlement: {
      name: 'assignment.name',
      application: 'application.name',
      applicationOwner: 'applicationOwner.userName',
      entitlementOwner: 'entitlementOwner.userName',
    },
    role: { name: 'role.name' },
  },
  recommended: {
    application: {},
    // The platform does not order by recommendation: `data.server.ts` does.
    entitlement: { advice: 'assignment.name', name: 'assignment.name', application: 'application.name' },
    role: {},
  },
};
export type SortName = 'advice' | 'name' | 'application' | 'applicationOwner' | 'entitlementOwner';

/** The list of a catalog; its tab is a part of its path. */
export function catalogOf({ kind, tab }: CatalogPlace) {
  return collection({
    name: 'catalog',
    texts: 'requests.catalog',
    label: 'requests.catalog.catalog.title',
    views: { all: {} },
    filters: {
      text: { kind: 'text' },
      // Of which an entitlement is in one.
      application: { kind: 'references', most: tab === 'entitlement' ? MOST_APPLICATIONS : 0 },
      // What is recommended is not held.
      hide: { kind: 'choice', options: kind === 'new' ? ['held'] : [] },
      rules: RULES,
    },
    sorts: (Object.keys(SORT_KEYS[kind][tab]) as SortName[]).flatMap((name) =>
      name === 'advice' ? [name] : [name, `-${name}` as const],
    ),
    orders: { advice: 'rank' },
    sort: kind === 'recommended' ? 'advice' : 'name',
    sizes: CATALOG_SIZES,
  });
}
export type CatalogQuery = QueryOf<ReturnType<typeof catalogOf>>;

/** Anything strange falls back to what is usual. */
export function catalogQuery(search: URLSearchParams, place: CatalogPlace): CatalogQuery {
  return readSearch(search, schemaOf(catalogOf(place)));
}

/** A page of the catalog with its query, written as short as possible. */
export function withQuery(address: string, place: CatalogPlace, query: CatalogQuery): string {
  return withSearch(address, searchIn(catalogOf(place), query));
}

export function sortKeyOf({ kind, tab }: CatalogPlace, { sort }: Pick<CatalogQuery, 'sort'>): string {
  const key = SORT_KEYS[kind][tab][sort.replace('-', '') as SortName] ?? ACCESS_NAME[tab];
  return sort.startsWith('-') ? `-${key}` : key;
}

/** `held`: ids of the applications, entitlements (of their assignments) or roles to leave out. */
export function toCatalogFilter(
  { kind, tab }: CatalogPlace,
  query: CatalogQuery,
  held: readonly string[] = [],
): QueryFilter {
  const { text, application, match, rules } = query;
  const ruled = completeRules(RULES, rules).map(toRuleFilter);
  const parts: (TargetFilter | null)[] = [
    kind === 'recommended' ? null : equals('item.type', ITEM_TYPE[tab]),
    any(...application.map((one) => equals('application.id', one))),
    ruled.length === 0 ? null : match === 'all' ? all(...ruled) : any(...ruled),
    text === '' ? null : contains(ACCESS_NAME[tab], text),
    ...held.map((id) => not(equals(ACCESS_ID[tab], id))),
  ];
  const [only, ...more] = parts.filter((part) => part !== null);
  return asQueryFilter(only && more.length === 0 ? only : all(only ?? null, ...more));
}
