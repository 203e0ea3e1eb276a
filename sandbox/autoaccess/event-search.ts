// Orders, cursors, pages and aggregations of an event search.
import type { Collection } from '../core/collection';
import { parseElasticQuery } from '../core/elastic-query';
import { badRequest } from '../core/errors';
import { all, dotted, type Filter, type Scalar } from '../core/query';
import type { Store } from '../core/store';
import { bitsOf, countOf, groupsOf, has, isKeyed, type Keyed, numbersAt } from './event-bitsets';
import { type Searched, sourceOf } from './event-source';

export interface Order {
  path: string[];
  descending: boolean;
}

type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(`${name} is not an object`);
  return value as Fields;
}

const pathOf = (field: unknown, where: string): string[] => {
  if (typeof field !== 'string' || field === '') throw badRequest(`${where} names no field`);
  return dotted(field.replace(/\.keyword$/, ''));
};

const MAX_ORDERS = 5;

/** `[{field:{order, unmapped_type}}]`; one object may hold several fields. */
export function ordersIn(sort: unknown): Order[] {
  if (sort === undefined) return [];
  if (!Array.isArray(sort)) throw badRequest('sort is not a list');
  const orders = sort.flatMap((entry) =>
    Object.entries(fieldsOf(entry, 'sort')).map(([field, body]) => {
      const { order = 'asc', unmapped_type: _, ...others } = fieldsOf(body, 'sort');
      const [odd] = Object.keys(others);
      if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}] in sort`);
      if (order !== 'asc' && order !== 'desc') throw badRequest('order is asc or desc');
      return { path: pathOf(field, 'sort'), descending: order === 'desc' };
    }),
  );
  if (orders.length > MAX_ORDERS) throw badRequest('Too many fields in sort');
  return orders;
}

/** The sort values of the last hit of the previous page. */
export function cursorIn(after: unknown, orders: Order[]): Scalar[] | undefined {
  if (after === undefined) return undefined;
  if (!Array.isArray(after) || after.length !== orders.length || orders.length === 0)
    throw badRequest('search_after has one value for each field of sort');
  if (!after.every((one) => one === null || ['string', 'number', 'boolean'].includes(typeof one)))
    throw badRequest('search_after holds plain values');
  return after as Scalar[];
}

export interface Hit<T> {
  id: string;
  doc: T;
  sort: unknown[];
}

interface HitSearch {
  filter: Filter;
  key?: string | undefined;
  orders: Order[];
  after: Scalar[] | undefined;
  limit: number;
}

/** Documents without a sort value come last. */
export function hitsOf<T extends object>(store: Store, of: Collection<T>, requested: HitSearch): Hit<T>[] {
  const rows = store.select<{ id: string; doc: string; sort: string }>(hitsSql(store, of, requested));
  return rows.map(({ id, doc, sort }) => ({ id, doc: JSON.parse(doc) as T, sort: JSON.parse(sort) as unknown[] }));
}

export function hitsSql<T extends object>(
  store: Store,
  of: Collection<T>,
  { filter, key, orders, after, limit }: HitSearch,
) {
  const paths = orders.map(({ path }) => path);
  const source = sourceOf({ store, of, key }, { filter, paths });
  const { values } = source;
  const keys = paths.map(source.first);
  const beyond = after ? afterCursor(keys, orders, after, values) : '1';
  const columns = [`${source.seq} AS seq`, ...keys.map((one, at) => `${one} AS s${at}`)];
  const order = [
    ...orders.map(({ descending }, at) => `s${at} ${descending ? 'DESC' : 'ASC'} NULLS LAST`),
    'p.seq',
  ].join();
  const page = `SELECT ${columns.join()} FROM ${source.rows} AND ${beyond} ORDER BY ${order.replace('p.seq', '1')} LIMIT ${limit}`;
  return {
    sql: `SELECT whole.id,whole.doc,json_array(${keys.map((_, at) => `s${at}`).join()}) AS sort FROM (${page}) p CROSS JOIN ${store.tablesOf(of).docs} whole ON whole.seq=p.seq ORDER BY ${order}`,
    bound: source.bound(),
  };
}

/** The condition for documents after the cursor. */
function afterCursor(keys: string[], orders: Order[], after: Scalar[], values: Scalar[]): string {
  return orders.reduceRight((rest, { descending }, at) => {
    const key = keys[at] ?? '';
    const wanted = after[at] ?? null;
    if (wanted === null) return `(${key} IS NULL AND ${rest})`;
    const bound = `json_extract(?1,'$[${values.push(wanted) - 1}]')`;
    return `(${key}${descending ? '<' : '>'}${bound} OR ${key} IS NULL OR (${key}=${bound} AND ${rest}))`;
  }, '0');
}

const MAX_DEPTH = 3;
const MAX_AGGREGATIONS = 100;
const MAX_BUCKETS = 10_000;

/** `terms` and `multi_terms` count by value, `filter` counts a part, `avg` is a mean. */
export function aggregationsOf<T extends object>(within: Searched<T>, filter: Filter, aggs: unknown, depth = 0) {
  const named = Object.entries(fieldsOf(aggs, 'aggs'));
  if (depth > MAX_DEPTH || named.length > MAX_AGGREGATIONS) throw badRequest('Too many aggregations');
  const parts = named.flatMap(([name, body]) => {
    const { filter: part, ...others } = fieldsOf(body, 'aggs');
    return part === undefined || Object.keys(others).length > 0 ? [] : [{ name, part: parseElasticQuery(part) }];
  });
  const counted = countsOf(within, filter, parts);
  const result: Record<string, unknown> = {};
  for (const [name, body] of named) {
    const count = counted.get(name);
    result[name] =
      count === undefined ? aggregationOf(within, filter, fieldsOf(body, 'aggs'), depth) : { doc_count: count };
  }
  return result;
}

/** Columns of one statement; the platform's limit is 100. */
const MAX_COUNTED = 50;

/** Reads every document once for all parts. */
function countsOf<T extends object>(
  within: Searched<T>,
  filter: Filter,
  parts: readonly { name: string; part: Filter }[],
): Map<string, number> {
  const found = new Map<string, number>();
  if (isKeyed(within)) {
    const whole = bitsOf(within, filter);
    return new Map(parts.map(({ name, part }) => [name, countOf(whole, bitsOf(within, part))]));
  }
  for (let at = 0; at < parts.length; at += MAX_COUNTED) {
    const some = parts.slice(at, at + MAX_COUNTED);
    const statement = countsSql(
      within,
      filter,
      some.map(({ part }) => part),
    );
    const [row = {}] = within.store.select<Record<string, number | null>>(statement);
    for (const [place, { name }] of some.entries()) found.set(name, row[`n${place}`] ?? 0);
  }
  return found;
}

function countsSql<T extends object>(within: Searched<T>, filter: Filter, parts: readonly Filter[]) {
  const source = sourceOf(within, { filter, parts });
  const columns = parts.map((part, at) => `SUM(CASE WHEN ${source.condition(part)} THEN 1 ELSE 0 END) AS n${at}`);
  const { before, rows } = source.materialized();
  return { sql: `${before}SELECT ${columns.join(',')} FROM ${rows}`, bound: source.bound() };
}

export function countMatches<T extends object>(within: Searched<T>, filter: Filter): number {
  return isKeyed(within) ? countOf(bitsOf(within, filter)) : within.store.count(within.of, { filter });
}

function aggregationOf<T extends object>(
  within: Searched<T>,
  filter: Filter,
  { aggs, ...body }: Fields,
  depth: number,
): unknown {
  const [[kind, requested] = ['', undefined], ...others] = Object.entries(body);
  if (others.length > 0) throw badRequest('An aggregation is of one kind');
  if (kind === 'filter') {
    const part = all(filter, parseElasticQuery(requested));
    return {
      doc_count: countMatches(within, part),
      ...(aggs === undefined ? {} : aggregationsOf(within, part, aggs, depth + 1)),
    };
  }
  if (kind === 'terms') return bucketsOf(within, filter, { ...fieldsOf(requested, 'terms'), aggs }, true);
  if (kind === 'multi_terms') return bucketsOf(within, filter, { ...fieldsOf(requested, 'multi_terms'), aggs }, false);
  if (kind === 'avg') {
    const path = pathOf(fieldsOf(requested, 'avg').field, 'avg');
    const source = sourceOf(within, { filter, paths: [path] });
    const sql = `SELECT AVG(${source.value(path)}) AS value FROM ${source.rows}`;
    return within.store.select<{ value: number | null }>({ sql, bound: source.bound() })[0];
  }
  throw badRequest(`Unknown aggregation [${kind.slice(0, 40)}]`);
}

function bucketsOf<T extends object>(
  within: Searched<T>,
  filter: Filter,
  { field, terms, size = 10, order, aggs, ...others }: Fields,
  single: boolean,
) {
  const [odd] = Object.keys(others);
  if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}] in terms`);
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > MAX_BUCKETS)
    throw badRequest(`size is between 1 and ${MAX_BUCKETS}`);
  const fields = single ? [field] : Array.isArray(terms) ? terms.map((one) => fieldsOf(one, 'terms').field) : [];
  if (fields.length === 0 || fields.length > 4) throw badRequest('multi_terms names two to four fields');
  const paths = fields.map((one) => pathOf(one, 'terms'));
  const means = meansOf(aggs);
  const lists = new Set(within.of.lists);
  const isList = paths.map((path) => lists.has(path.join('.')));
  const bucketOf = (parts: unknown[], count: number, averages: (number | null)[]) => ({
    ...(single ? { key: parts[0] } : { key: parts, key_as_string: parts.join('|') }),
    doc_count: count,
    ...Object.fromEntries(means.map(({ name }, at) => [name, { value: averages[at] ?? null }])),
  });
  const answer = (buckets: { doc_count: number }[], counted: number) => ({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: counted - buckets.reduce((sum, { doc_count }) => sum + doc_count, 0),
    buckets,
  });
  if (isKeyed(within) && !isList.includes(true)) {
    const found = countsByGroup(within, filter, { paths, means: means.map(({ path }) => path) });
    if (!byKey(order)) found.sort((one, other) => other.count - one.count);
    const counted = found.reduce((sum, { count }) => sum + count, 0);
    return answer(
      found.slice(0, size).map(({ key, count, averages }) => bucketOf(key, count, averages)),
      counted,
    );
  }
  const source = sourceOf(within, { filter, paths: [...paths, ...means.map(({ path }) => path)] });
  const tables = paths.flatMap((path, at) => (isList[at] ? `,${source.elements(path)} e${at}` : []));
  const keys = paths.map((path, at) => (isList[at] ? `e${at}.value` : source.value(path)));
  const count = tables.length > 0 ? `COUNT(DISTINCT ${source.seq})` : 'COUNT(*)';
  const columns = [
    `json_array(${keys.join(',')}) AS key`,
    `${count} AS n`,
    `SUM(${count}) OVER () AS counted`,
    ...means.map(({ path }, at) => `AVG(${source.value(path)}) AS m${at}`),
  ];
  const { before, rows } = source.materialized(tables.join(''));
  const found = within.store.select<Record<string, string | number | null>>({
    sql: `${before}SELECT ${columns.join(',')} FROM ${rows} AND ${keys.map((one) => `${one} IS NOT NULL`).join(' AND ')} GROUP BY ${keys.join(',')} ORDER BY ${byKey(order) ? '' : 'n DESC,'}${keys.join(',')} LIMIT ${size}`,
    bound: source.bound(),
  });
  return answer(
    found.map(({ key, n, ...more }) => {
      const averages = means.map((_, at) => more[`m${at}`] as number | null);
      return bucketOf(JSON.parse(String(key)) as unknown[], Number(n), averages);
    }),
    Number(found[0]?.counted ?? 0),
  );
}

function countsByGroup<T extends object>(
  within: Keyed<T>,
  filter: Filter,
  { paths, means }: { paths: string[][]; means: string[][] },
) {
  const whole = bitsOf(within, filter);
  const groups = groupsOf(within, paths);
  const measured = means.map((path) => numbersAt(within, path));
  const counts = new Int32Array(groups.keys.length);
  const sums = measured.map((values) => ({ values, of: groups.keys.map(() => new Mean()) }));
  for (const [place, group] of groups.of.entries()) {
    if (group < 0 || !has(whole, place)) continue;
    counts[group] = (counts[group] ?? 0) + 1;
    for (const { values, of } of sums) of[group]?.add(values[place] ?? Number.NaN);
  }
  return groups.keys.flatMap((key, group) => {
    const count = counts[group] ?? 0;
    return count === 0 ? [] : [{ key, count, averages: sums.map(({ of }) => of[group]?.value() ?? null) }];
  });
}

/** A mean with compensated summation (Kahan, Babuška), as in SQLite. */
class Mean {
  #count = 0;
  #sum = 0;
  #lost = 0;

  add(value: number): void {
    if (Number.isNaN(value)) return;
    const sum = this.#sum + value;
    this.#lost += Math.abs(this.#sum) > Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum;
    this.#sum = sum;
    this.#count += 1;
  }

  value(): number | null {
    return this.#count === 0 ? null : (this.#sum + this.#lost) / this.#count;
  }
}

function byKey(order: unknown): boolean {
  if (order === undefined) return false;
  const [[key, direction] = [], ...others] = Object.entries(fieldsOf(order, 'order'));
  if (key !== '_key' || direction !== 'asc' || others.length > 0) throw badRequest('Terms are ordered by _key asc');
  return true;
}

/** Buckets can only hold means. */
function meansOf(aggs: unknown): { name: string; path: string[] }[] {
  if (aggs === undefined) return [];
  return Object.entries(fieldsOf(aggs, 'aggs')).map(([name, body]) => {
    const { avg, ...others } = fieldsOf(body, 'aggs');
    if (avg === undefined || Object.keys(others).length > 0) throw badRequest('Buckets have means only');
    return { name, path: pathOf(fieldsOf(avg, 'avg').field, 'avg') };
  });
}
