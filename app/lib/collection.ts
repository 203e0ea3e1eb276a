import { PAGE_SIZES } from './paging';

export type Filter =
  | { kind: 'text' }
  /** One of the options, or of any words where they are null: the tenant names them. */
  | { kind: 'choice'; options: readonly string[] | null }
  /** Some of the options; all of them mean the same as none. */
  | { kind: 'choices'; options: readonly string[] }
  /** Ids of people or other objects, or some of those in `among` where it is given. */
  | { kind: 'references'; most: number; among?: readonly string[] }
  /** Conditions in `bare` need no value. Without `among`, any property. */
  | { kind: 'rules'; conditions: readonly string[]; bare: readonly string[]; most: number; among?: readonly string[] }
  | { kind: 'dates'; from: string; until: string }
  | { kind: 'numbers'; from: string; until: string };

export interface Rule<Condition extends string = string> {
  property: string;
  condition: Condition;
  value: string;
}

export interface View {
  lacks?: readonly string[];
  /** Its own default order, also used instead of one that is not offered. */
  sort?: string;
}

/**
 * How the text of an order reads: `text` A to Z, `date` oldest first, `deadline` earliest first, `number` lowest first,
 * `rank` highest first, `plain` ascending.
 */
export type OrderKind = 'text' | 'date' | 'deadline' | 'number' | 'rank' | 'plain';

export interface CollectionSpec {
  name: string;
  /** Where its texts stand (`kits/lists/texts.ts`), when not below its name. */
  texts?: string;
  /** The key of its label where that is the title of a menu or tab. */
  label?: string;
  /** The first is the default. */
  views: Readonly<Record<string, View>>;
  filters: Readonly<Record<string, Filter>>;
  sorts: readonly string[];
  /** Those not named are texts. */
  orders?: Readonly<Record<string, OrderKind>>;
  sort: string;
  sizes: readonly number[];
  hidden?: readonly string[];
  /** `cursor`: the platform names the next page; there are no page numbers. */
  paging?: 'offset' | 'cursor';
  /** What the address calls the view and the page where another list of the same page has the plain names. */
  params?: { status?: string; page?: string };
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
        : F extends { kind: 'rules'; conditions: readonly (infer Condition extends string)[] }
          ? Rule<Condition>[]
          : string[];
type RangesOf<F> = Extract<F[keyof F], Range>;
type BoundOf<F, Param> = Extract<F, { from: Param } | { until: Param }> extends { kind: 'numbers' } ? number : string;
type FilterValues<F> = { [Name in keyof F as F[Name] extends Range ? never : Name]: ValueOf<F[Name]> } & {
  [Param in RangesOf<F>['from' | 'until']]: BoundOf<RangesOf<F>, Param> | null;
} & (Extract<F[keyof F], { kind: 'rules' }> extends never ? unknown : { match: 'any' | 'all' });

/** What the address of a list selects. `status` is the view. */
export type QueryOf<S extends CollectionSpec> = {
  status: keyof S['views'] & string;
  sort: S['sorts'][number];
  page: number;
  size: number;
  /** A saved view's choice of columns (`column-choice.ts`), with periods between; `none`: the usual ones. */
  hidden?: string;
} & FilterValues<S['filters']> &
  (S['paging'] extends 'cursor' ? { cursor: string } : unknown);

export interface BaseQuery {
  status: string;
  sort: string;
  page: number;
  size: number;
  hidden?: string;
}

export const USUAL_COLUMNS = 'none';

type Values = Record<string, unknown>;

/** A list as data: views, filters, orders and page sizes. Its addresses, forms and queries follow from it. */
export function collection<const S extends Omit<CollectionSpec, 'sizes'> & { sizes?: readonly number[] }>(
  spec: S,
): S & { sizes: readonly number[] } {
  return { sizes: PAGE_SIZES, ...spec };
}

export function paramsOf(name: string, filter: Filter): string[] {
  if ('from' in filter) return [filter.from, filter.until];
  return filter.kind === 'rules' ? ['match', name] : [name];
}

export function defaultValueOf({ kind }: Filter): '' | null | [] {
  if (kind === 'text') return '';
  return kind === 'choices' || kind === 'references' || kind === 'rules' ? [] : null;
}

/** Rules that can be applied: with a property, and a value where their condition needs one. */
export function completeRules<R extends Rule>(filter: { bare: readonly string[] }, rules: readonly R[]): R[] {
  return rules.filter(
    ({ property, condition, value }) => property !== '' && (filter.bare.includes(condition) || value.trim() !== ''),
  );
}

function filterDefaults(spec: CollectionSpec, names = Object.keys(spec.filters)): Values {
  return Object.fromEntries(
    names.flatMap((name) => {
      const filter = spec.filters[name];
      return filter
        ? paramsOf(name, filter).map((param) => [param, param === 'match' ? 'any' : defaultValueOf(filter)])
        : [];
    }),
  );
}

export function defaultView({ views }: CollectionSpec): string {
  return Object.keys(views)[0] ?? '';
}

export function defaultSort({ views, sort }: CollectionSpec, view: string): string {
  return views[view]?.sort ?? sort;
}

/** What an address without parameters selects, or one that names no more than this view. */
export function defaultQuery(spec: CollectionSpec, view = defaultView(spec)): BaseQuery & Values {
  return {
    status: defaultView(spec),
    ...filterDefaults(spec),
    sort: defaultSort(spec, view),
    ...firstPage(spec),
    size: spec.sizes[0] ?? PAGE_SIZES[0],
    hidden: undefined,
  };
}

function firstPage({ paging }: CollectionSpec) {
  return paging === 'cursor' ? { page: 1, cursor: '' } : { page: 1 };
}

export function fromStart<Query extends object>(spec: CollectionSpec, query: Query): Query {
  return { ...query, ...firstPage(spec) };
}

export function paramOf({ params }: CollectionSpec, name: string): string {
  return (name === 'status' || name === 'page' ? params?.[name] : null) ?? name;
}

/** Default values are left out. */
export function searchIn(spec: CollectionSpec, query: object): string {
  const search = new URLSearchParams();
  for (const [name, defaultValue] of Object.entries(defaultQuery(spec, (query as Partial<BaseQuery>).status))) {
    const value = (query as Values)[name];
    if (!Array.isArray(value)) {
      if (value !== defaultValue) search.set(paramOf(spec, name), String(value));
      continue;
    }
    for (const one of value) {
      const entries = typeof one === 'object' ? Object.entries(one) : [[name, one]];
      for (const [param, part] of entries) search.append(param, String(part));
    }
  }
  return search.toString();
}

/** As a form shows it: one value for each parameter of a range. */
export interface FilterField {
  name: string;
  kind: Filter['kind'];
  params: string[];
  values: string[];
  options: readonly string[] | null;
}

export function fieldsIn(spec: CollectionSpec, query: object): FilterField[] {
  return Object.entries(spec.filters).map(([name, filter]) => {
    if (filter.kind === 'rules') {
      const rules = completeRules(filter, (query as Record<string, Rule[]>)[name] ?? []);
      const values = rules.flatMap(({ property, condition, value }) => [property, condition, value]);
      return { name, kind: filter.kind, params: [name], values, options: filter.conditions };
    }
    const params = paramsOf(name, filter);
    const found = params.flatMap((param) => (query as Values)[param] ?? '').map(String);
    const isRange = params.length > 1;
    const values = isRange ? found : found.filter((value) => value !== '');
    return { name, kind: filter.kind, params, values, options: 'options' in filter ? filter.options : null };
  });
}

export interface ActiveField extends FilterField {
  /** Which of several, where each is a filter of its own. */
  at: number | null;
}

const PARTS: Partial<Record<Filter['kind'], number>> = { references: 1, rules: 3 };

export function activeIn(spec: CollectionSpec, query: object): ActiveField[] {
  const on = fieldsIn(spec, query).filter(({ values }) => values.some((value) => value !== ''));
  return on.flatMap((field): ActiveField | ActiveField[] => {
    const parts = PARTS[field.kind];
    if (!parts) return { ...field, at: null };
    return Array.from({ length: field.values.length / parts }, (_, at) => ({
      ...field,
      values: field.values.slice(at * parts, (at + 1) * parts),
      at,
    }));
  });
}

export function without<Query extends object>(spec: CollectionSpec, query: Query, ...names: string[]): Query {
  return { ...fromStart(spec, query), ...filterDefaults(spec, names) };
}

export function withoutActive<Query extends object>(
  spec: CollectionSpec,
  query: Query,
  { name, at }: Pick<ActiveField, 'name' | 'at'>,
): Query {
  const filter = spec.filters[name];
  const all = (query as Record<string, never[]>)[name] ?? [];
  const values = filter?.kind === 'rules' ? completeRules(filter, all) : all;
  if (at === null || values.length <= 1) return without(spec, query, name);
  return { ...fromStart(spec, query), [name]: values.filter((_, other) => other !== at) };
}

export function withoutFilters<Query extends object>(spec: CollectionSpec, query: Query): Query {
  return without(spec, query, ...Object.keys(spec.filters));
}

/** The same filters in another view; an order that was not chosen is the other view's own. */
export function inView<Query extends BaseQuery>(spec: CollectionSpec, query: Query, status: string): Query {
  const isChosen = query.sort !== defaultSort(spec, query.status);
  return { ...fromStart(spec, query), status, sort: isChosen ? query.sort : defaultSort(spec, status) };
}

export function isOffered(spec: CollectionSpec, { status }: { status: string }, name: string): boolean {
  return !spec.views[status]?.lacks?.includes(name);
}

/** Falls back to the view's own order. */
export function sortIn<Query extends BaseQuery>(spec: CollectionSpec, query: Query): Query['sort'] {
  return isOffered(spec, query, query.sort) ? query.sort : defaultSort(spec, query.status);
}

/** Values that a form sends as hidden fields. */
export function hiddenValuesIn(search: string, ...without: string[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!without.includes(name)) values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

export interface HeadSort {
  value: string;
  options: readonly { value: string; to: string }[];
}

/** Where the head of a column leads: to the first of its orders, or to the next when one of them is in use. */
export function headLink(
  sorts: readonly string[],
  { value, options }: HeadSort,
): { next: string; to: string; current: string | null } | null {
  const offered = sorts.flatMap((sort) => options.find((option) => option.value === sort) ?? []);
  const at = offered.findIndex((option) => option.value === value);
  const next = offered[(at + 1) % offered.length];
  return next ? { next: next.value, to: next.to, current: at < 0 ? null : value } : null;
}
