// What a search of events asks for beside its query: an order, where the page begins, and what is counted.
import type { Collection } from '../core/collection';
import { parseElasticQuery } from '../core/elastic-query';
import { all, dotted, type Filter, type Scalar } from '../core/query';
import { compile, scalarExpression } from '../core/query-sql';
import { badRequest } from '../core/refusals';
import type { Store } from '../core/store';

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

const MOST_ORDERS = 5;

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
  if (orders.length > MOST_ORDERS) throw badRequest('Too many fields in sort');
  return orders;
}

/** The values of the last hit of the page before, one for each field of the order. */
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

interface HitsAsked {
  filter: Filter;
  orders: Order[];
  after: Scalar[] | undefined;
  limit: number;
}

/** A page of what a filter finds, with the values by which it is ordered; documents without a value are last. */
export function hitsOf<T extends object>(store: Store, of: Collection<T>, asked: HitsAsked): Hit<T>[] {
  const rows = store.select<{ id: string; doc: string; sort: string }>(hitsSql(store, of, asked));
  return rows.map(({ id, doc, sort }) => ({ id, doc: JSON.parse(doc) as T, sort: JSON.parse(sort) as unknown[] }));
}

export function hitsSql<T extends object>(
  store: Store,
  of: Collection<T>,
  { filter, orders, after, limit }: HitsAsked,
) {
  const { sql, values } = compile(filter, of.lists);
  const keys = orders.map(({ path }) => firstOf(path, of.lists));
  const beyond = after ? behind(keys, orders, after, values) : '1';
  const order = [...orders.map(({ descending }, at) => `${keys[at]} ${descending ? 'DESC' : 'ASC'} NULLS LAST`), 'seq'];
  return {
    sql: `SELECT id,doc,json_array(${keys.join(',')}) AS sort FROM ${store.tablesOf(of).docs} WHERE (?1 IS NOT NULL) AND ${sql} AND ${beyond} ORDER BY ${order.join(',')} LIMIT ${limit}`,
    bound: [JSON.stringify(values)],
  };
}

/** The value a document is ordered by; of a list the first element stands for it. */
function firstOf(path: string[], lists: string[]): string {
  const list = lists.find((one) => path.length > 1 && path.join('.').startsWith(`${one}.`));
  if (!list) return scalarExpression(path);
  const held = scalarExpression(dotted(list));
  const rest = jsonPath(path.slice(dotted(list).length)).slice(1);
  return held.replace(/'\)$/, `[0]${rest}')`);
}

/** The condition that a document comes after the cursor. */
function behind(keys: string[], orders: Order[], after: Scalar[], values: Scalar[]): string {
  return orders.reduceRight((rest, { descending }, at) => {
    const key = keys[at] ?? '';
    const wanted = after[at] ?? null;
    if (wanted === null) return `(${key} IS NULL AND ${rest})`;
    const bound = `json_extract(?1,'$[${values.push(wanted) - 1}]')`;
    return `(${key}${descending ? '<' : '>'}${bound} OR ${key} IS NULL OR (${key}=${bound} AND ${rest}))`;
  }, '0');
}

const DEEPEST = 3;
const MOST_AGGREGATIONS = 100;
const MOST_BUCKETS = 10_000;

/** Counts by value (`terms`, `multi_terms`), of a part (`filter`), and means (`avg`), each under its name. */
export function aggregationsOf<T extends object>(
  store: Store,
  of: Collection<T>,
  filter: Filter,
  aggs: unknown,
  depth = 0,
) {
  const named = Object.entries(fieldsOf(aggs, 'aggs'));
  if (depth > DEEPEST || named.length > MOST_AGGREGATIONS) throw badRequest('Too many aggregations');
  const parts = named.flatMap(([name, body]) => {
    const { filter: part, ...others } = fieldsOf(body, 'aggs');
    return part === undefined || Object.keys(others).length > 0 ? [] : [{ name, part: parseElasticQuery(part) }];
  });
  const counted = countsOf(store, of, filter, parts);
  const result: Record<string, unknown> = {};
  for (const [name, body] of named) {
    const count = counted.get(name);
    result[name] =
      count === undefined ? aggregationOf(store, of, filter, fieldsOf(body, 'aggs'), depth) : { doc_count: count };
  }
  return result;
}

/** Of a statement; the platform's limit for columns is 100. */
const MOST_COUNTED = 50;

/** How many each part holds of what a filter finds: every document is read once for all of them. */
function countsOf<T extends object>(
  store: Store,
  of: Collection<T>,
  filter: Filter,
  parts: readonly { name: string; part: Filter }[],
): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = 0; at < parts.length; at += MOST_COUNTED) {
    const some = parts.slice(at, at + MOST_COUNTED);
    const [row = {}] = store.select<Record<string, number | null>>(
      countsSql(
        store,
        of,
        filter,
        some.map(({ part }) => part),
      ),
    );
    for (const [place, { name }] of some.entries()) found.set(name, row[`n${place}`] ?? 0);
  }
  return found;
}

export function countsSql<T extends object>(store: Store, of: Collection<T>, filter: Filter, parts: readonly Filter[]) {
  const { sql, values } = compile(filter, of.lists);
  const columns = parts.map(
    (part, at) => `SUM(CASE WHEN ${compile(part, of.lists, { values }).sql} THEN 1 ELSE 0 END) AS n${at}`,
  );
  return {
    sql: `${foundSql(store, of, sql)} SELECT ${columns.join(',')} FROM found`,
    bound: [JSON.stringify(values)],
  };
}

/** What a condition finds, each document parsed once for all that is asked of it. */
function foundSql<T extends object>(store: Store, of: Collection<T>, condition: string): string {
  return `WITH found AS MATERIALIZED (SELECT seq,jsonb(doc) AS doc FROM ${store.tablesOf(of).docs} WHERE (?1 IS NOT NULL) AND ${condition})`;
}

function aggregationOf<T extends object>(
  store: Store,
  of: Collection<T>,
  filter: Filter,
  { aggs, ...body }: Fields,
  depth: number,
): unknown {
  const [[kind, asked] = ['', undefined], ...others] = Object.entries(body);
  if (others.length > 0) throw badRequest('An aggregation is of one kind');
  if (kind === 'filter') {
    const part = all(filter, parseElasticQuery(asked));
    return {
      doc_count: store.count(of, { filter: part }),
      ...(aggs === undefined ? {} : aggregationsOf(store, of, part, aggs, depth + 1)),
    };
  }
  if (kind === 'terms') return bucketsOf(store, of, filter, fieldsOf(asked, 'terms'), aggs, true);
  if (kind === 'multi_terms') return bucketsOf(store, of, filter, fieldsOf(asked, 'multi_terms'), aggs, false);
  if (kind === 'avg') {
    const mean = `AVG(${scalarExpression(pathOf(fieldsOf(asked, 'avg').field, 'avg'))})`;
    const { sql, values } = compile(filter, of.lists);
    const text = `SELECT ${mean} AS value FROM ${store.tablesOf(of).docs} WHERE (?1 IS NOT NULL) AND ${sql}`;
    return store.select<{ value: number | null }>({ sql: text, bound: [JSON.stringify(values)] })[0];
  }
  throw badRequest(`Unknown aggregation [${kind.slice(0, 40)}]`);
}

/** Values with how many documents have each; a document counts for every element of a list. */
function bucketsOf<T extends object>(
  store: Store,
  of: Collection<T>,
  filter: Filter,
  { field, terms, size = 10, order, ...others }: Fields,
  aggs: unknown,
  single: boolean,
) {
  const [odd] = Object.keys(others);
  if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}] in terms`);
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > MOST_BUCKETS)
    throw badRequest(`size is between 1 and ${MOST_BUCKETS}`);
  const fields = single ? [field] : Array.isArray(terms) ? terms.map((one) => fieldsOf(one, 'terms').field) : [];
  if (fields.length === 0 || fields.length > 3) throw badRequest('multi_terms names two or three fields');
  const paths = fields.map((one) => pathOf(one, 'terms'));
  const lists = new Set(of.lists);
  const isList = paths.map((path) => lists.has(path.join('.')));
  const tables = paths.flatMap((path, at) => (isList[at] ? `,json_each(doc,'${jsonPath(path)}') e${at}` : []));
  const means = meansOf(aggs);
  const { sql, values } = compile(filter, of.lists);
  const keys = paths.map((path, at) => (isList[at] ? `e${at}.value` : scalarExpression(path)));
  const columns = [
    `json_array(${keys.join(',')}) AS key`,
    `${tables.length > 0 ? 'COUNT(DISTINCT seq)' : 'COUNT(*)'} AS n`,
    ...means.map(({ path }, at) => `AVG(${scalarExpression(path)}) AS m${at}`),
  ];
  const rows = store.select<Record<string, string | number | null>>({
    sql: `${foundSql(store, of, sql)} SELECT ${columns.join(',')} FROM found${tables.join('')} WHERE ${keys.map((key) => `${key} IS NOT NULL`).join(' AND ')} GROUP BY ${keys.join(',')} ORDER BY ${byKey(order) ? '' : 'n DESC,'}${keys.join(',')} LIMIT ${size}`,
    bound: [JSON.stringify(values)],
  });
  const buckets = rows.map(({ key, n, ...more }) => {
    const parts = JSON.parse(String(key)) as unknown[];
    const name = single ? { key: parts[0] } : { key: parts, key_as_string: parts.join('|') };
    const averages = means.map((mean, at) => [mean.name, { value: more[`m${at}`] ?? null }]);
    return { ...name, doc_count: n, ...Object.fromEntries(averages) };
  });
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets };
}

function byKey(order: unknown): boolean {
  if (order === undefined) return false;
  const [[key, direction] = [], ...others] = Object.entries(fieldsOf(order, 'order'));
  if (key !== '_key' || direction !== 'asc' || others.length > 0) throw badRequest('Terms are ordered by _key asc');
  return true;
}

/** Within buckets there are means only. */
function meansOf(aggs: unknown): { name: string; path: string[] }[] {
  if (aggs === undefined) return [];
  return Object.entries(fieldsOf(aggs, 'aggs')).map(([name, body]) => {
    const { avg, ...others } = fieldsOf(body, 'aggs');
    if (avg === undefined || Object.keys(others).length > 0) throw badRequest('Buckets have means only');
    return { name, path: pathOf(fieldsOf(avg, 'avg').field, 'avg') };
  });
}

/** The path as scalarExpression writes it. */
function jsonPath(path: string[]): string {
  return /'(\$.*)'\)$/s.exec(scalarExpression(path))?.[1] ?? '$';
}
