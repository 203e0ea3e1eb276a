// What a list can be asked for, as data: its views, filters, orders and page sizes, and what follows from them for its address.
import { PAGE_SIZES } from './paging';

export type Filter =
  | { kind: 'text' }
  /** One of the options, or of any words where they are null: the tenant names them. */
  | { kind: 'choice'; options: readonly string[] | null }
  /** Some of the options; all of them mean the same as none. */
  | { kind: 'choices'; options: readonly string[] }
  /** Ids of people or other objects. */
  | { kind: 'references'; most: number }
  /** Days, both included, each with a parameter of its own. */
  | { kind: 'dates'; from: string; until: string }
  | { kind: 'numbers'; from: string; until: string };

export interface View {
  /** Filters and orders that are not offered here. */
  lacks?: readonly string[];
  /** The order used here instead of one that is not offered. */
  sort?: string;
}

export interface CollectionSpec {
  /** Names the list where a reader's choices are stored. */
  name: string;
  /** Its tabs; the first is the usual one. */
  views: Readonly<Record<string, View>>;
  /** By name, in the order of the form. */
  filters: Readonly<Record<string, Filter>>;
  /** A minus means descending. */
  sorts: readonly string[];
  /** The usual order. */
  sort: string;
  sizes: readonly number[];
}

type Range = { from: string; until: string };
type ValueOf<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option | null
    : F extends { kind: 'choice' }
      ? string | null
      : F extends { kind: 'choices'; options: readonly (infer Option)[] }
        ? Option[]
        : string[];
type RangesOf<F> = Extract<F[keyof F], Range>;
type BoundOf<F, Param> = Extract<F, { from: Param } | { until: Param }> extends { kind: 'numbers' } ? number : string;
type FilterValues<F> = { [Name in keyof F as F[Name] extends Range ? never : Name]: ValueOf<F[Name]> } & {
  [Param in RangesOf<F>['from' | 'until']]: BoundOf<RangesOf<F>, Param> | null;
};

/** The address of a list as a value. */
export type QueryOf<S extends CollectionSpec> = {
  status: keyof S['views'] & string;
  sort: S['sorts'][number];
  page: number;
  size: number;
} & FilterValues<S['filters']>;

export interface BaseQuery {
  status: string;
  sort: string;
  page: number;
  size: number;
}

type Values = Record<string, unknown>;

/** A list's description, with what most lists have in common. */
export function collection<const S extends Omit<CollectionSpec, 'sizes'> & { sizes?: readonly number[] }>(
  spec: S,
): S & { sizes: readonly number[] } {
  return { sizes: PAGE_SIZES, ...spec };
}

export function paramsOf(name: string, filter: Filter): string[] {
  return 'from' in filter ? [filter.from, filter.until] : [name];
}

export function usualOf({ kind }: Filter): '' | null | [] {
  if (kind === 'text') return '';
  return kind === 'choices' || kind === 'references' ? [] : null;
}

function filterDefaults(spec: CollectionSpec, names = Object.keys(spec.filters)): Values {
  return Object.fromEntries(
    names.flatMap((name) => {
      const filter = spec.filters[name];
      return filter ? paramsOf(name, filter).map((param) => [param, usualOf(filter)]) : [];
    }),
  );
}

export function usualQuery(spec: CollectionSpec): BaseQuery & Values {
  const [status = ''] = Object.keys(spec.views);
  return { status, ...filterDefaults(spec), sort: spec.sort, page: 1, size: spec.sizes[0] ?? PAGE_SIZES[0] };
}

/** The query written as short as possible: what is usual is left out. */
export function searchIn(spec: CollectionSpec, query: object): string {
  const search = new URLSearchParams();
  for (const [name, usual] of Object.entries(usualQuery(spec))) {
    const value = (query as Values)[name];
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== usual) search.set(name, String(value));
  }
  return search.toString();
}

/** A filter with what it is set to, as a form shows it: one value for each parameter of a range. */
export interface FilterField {
  name: string;
  kind: Filter['kind'];
  params: string[];
  values: string[];
  options: readonly string[] | null;
}

export function fieldsIn(spec: CollectionSpec, query: object): FilterField[] {
  return Object.entries(spec.filters).map(([name, filter]) => {
    const params = paramsOf(name, filter);
    const found = params.flatMap((param) => (query as Values)[param] ?? '').map(String);
    const isRange = params.length > 1;
    const values = isRange ? found : found.filter((value) => value !== '');
    return { name, kind: filter.kind, params, values, options: 'options' in filter ? filter.options : null };
  });
}

/** The filters that are on. */
export function activeIn(spec: CollectionSpec, query: object): FilterField[] {
  return fieldsIn(spec, query).filter(({ values }) => values.some((value) => value !== ''));
}

/** The list with some of its filters given up, from its beginning. */
export function without<Query extends object>(spec: CollectionSpec, query: Query, ...names: string[]): Query {
  return { ...query, page: 1, ...filterDefaults(spec, names) };
}

export function withoutFilters<Query extends object>(spec: CollectionSpec, query: Query): Query {
  return without(spec, query, ...Object.keys(spec.filters));
}

export function isOffered(spec: CollectionSpec, { status }: { status: string }, name: string): boolean {
  return !spec.views[status]?.lacks?.includes(name);
}

/** The order in use: one that a view does not offer gives way to its own. */
export function sortIn<Query extends BaseQuery>(spec: CollectionSpec, query: Query): Query['sort'] {
  return isOffered(spec, query, query.sort) ? query.sort : (spec.views[query.status]?.sort ?? spec.sort);
}

/** The query values that a form of the list carries along unseen, by name. */
export function keptIn(search: string, ...without: string[]): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!without.includes(name)) kept[name] = [...(kept[name] ?? []), value];
  }
  return kept;
}

/** The order that the head of a column leads to: its first one, or the next when that is in use. */
export function nextSort(sorts: readonly string[], current: string): string | null {
  return sorts[(sorts.indexOf(current) + 1) % sorts.length] ?? null;
}
