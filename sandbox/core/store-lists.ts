// SQL for pages and counts of a collection.

import type { Collection, Search } from './collection';
import { dotted, type Filter } from './query';
import { compile, compileSort, scalarExpression } from './query-sql';
import { columnNames, namesOf } from './store-tables';

export interface Statement {
  sql: string;
  bound: string[];
}

/** Sorted as requested, else by insertion. */
export function pageSql(of: Collection<never>, search: Search): Statement {
  const { docs } = namesOf(of);
  const page = `LIMIT ${wholeNumber(search.limit ?? -1, -1)} OFFSET ${wholeNumber(search.offset ?? 0, 0)}`;
  if (search.key === undefined) {
    const { sql, values } = compile(search.filter ?? { op: 'true' }, of.lists);
    const text = `SELECT doc FROM ${docs} WHERE (?1 IS NOT NULL) AND ${sql} ORDER BY ${orderOf(of, search)} ${page}`;
    return { sql: text, bound: [JSON.stringify(values)] };
  }
  const { from, bound, alone } = rowsOfKey(of, search);
  const order = sortColumn(of, search, alone);
  if (!search.sort?.length)
    return {
      sql: `SELECT whole.doc FROM (SELECT k.seq AS seq FROM ${from} ORDER BY k.seq ${page}) p CROSS JOIN ${docs} whole ON whole.seq=p.seq ORDER BY p.seq`,
      bound,
    };
  // With the sort value beside the key, only the documents of the page are read.
  if (order)
    return {
      sql: `SELECT whole.doc FROM (SELECT k.seq AS seq,${order.column} AS place FROM ${from} ORDER BY ${order.column} ${order.direction},k.seq ${page}) p CROSS JOIN ${docs} whole ON whole.seq=p.seq ORDER BY p.place ${order.direction},p.seq`,
      bound,
    };
  return {
    sql: `SELECT doc FROM ${docs} WHERE seq IN (SELECT k.seq FROM ${from}) ORDER BY ${orderOf(of, search)} ${page}`,
    bound,
  };
}

export function countSql(of: Collection<never>, search: Pick<Search, 'filter' | 'key' | 'disjointKeys'>): Statement {
  if (search.key !== undefined) {
    const { from, bound } = rowsOfKey(of, search);
    return { sql: `SELECT COUNT(*) AS n FROM ${from}`, bound };
  }
  const { sql, values } = compile(search.filter ?? { op: 'true' }, of.lists);
  return {
    sql: `SELECT COUNT(*) AS n FROM ${namesOf(of).docs} WHERE (?1 IS NOT NULL) AND ${sql}`,
    bound: [JSON.stringify(values)],
  };
}

export function anySql(of: Collection<never>, key: string): Statement {
  return { sql: `SELECT 1 AS n FROM ${namesOf(of).keys} WHERE key=? LIMIT 1`, bound: [key] };
}

export function idsSql(of: Collection<never>, search: Pick<Search, 'filter' | 'key'>): Statement {
  const { from, bound } = rowsOfKey(of, { ...search, key: search.key ?? '' });
  return {
    sql: `SELECT whole.id FROM (SELECT k.seq AS seq FROM ${from}) p CROSS JOIN ${namesOf(of).docs} whole ON whole.seq=p.seq ORDER BY p.seq`,
    bound,
  };
}

/** One document for each value at a path, sorted by value. */
export function distinctSql(of: Collection<never>, path: string, search: Omit<Search, 'sort'>): Statement {
  const { docs } = namesOf(of);
  // As part of the condition, the path is read from beside the key or the brief documents if these hold it.
  const named: Filter = { op: 'pr', path: dotted(path) };
  const filter: Filter = search.filter ? { op: 'and', of: [search.filter, named] } : named;
  const { from, bound, read } = rowsOfKey(of, { filter, key: search.key ?? '' });
  const page = `LIMIT ${wholeNumber(search.limit ?? -1, -1)} OFFSET ${wholeNumber(search.offset ?? 0, 0)}`;
  return {
    sql: `SELECT whole.doc FROM (SELECT MIN(k.seq) AS seq,${read(path)} COLLATE BINARY AS place FROM ${from} GROUP BY place ORDER BY place ${page}) p CROSS JOIN ${docs} whole ON whole.seq=p.seq ORDER BY p.place`,
    bound,
  };
}

/** The rows `k` of a key, reading as little of the documents as the condition needs. */
function rowsOfKey(
  of: Collection<never>,
  { filter, key, disjointKeys: apart }: Pick<Search, 'filter' | 'key' | 'disjointKeys'>,
): { from: string; bound: string[]; read: (path: string) => string; alone: boolean } {
  if (!of.keys) throw new Error(`Collection ${of.name} has no keys`);
  const { docs, keys, brief } = namesOf(of);
  const { columns, names, holds } = keyColumnsOf(of);
  const read = (path: string) => columns.get(path) ?? scalarExpression(dotted(path));
  const { sql, values } = compile(filter ?? { op: 'true' }, of.lists, { columns, truths: of.truths });
  const [one = '', ...more] = [key ?? ''].flat();
  const bound = [JSON.stringify(values), more.length === 0 ? one : JSON.stringify([one, ...more])];
  const kept = ['seq', ...names].join();
  // A document with several of the keys is found once.
  const several = 'key IN (SELECT value FROM json_each(?2))';
  const rows = more.length === 0 || apart ? `${keys} k` : `(SELECT DISTINCT ${kept} FROM ${keys} WHERE ${several}) k`;
  const found = `(?1 IS NOT NULL)${more.length === 0 ? ' AND k.key=?2' : apart ? ` AND k.${several}` : ''}`;
  if (!filter || filter.op === 'true') return { from: `${rows} WHERE ${found}`, bound, read, alone: false };
  if (namesOnly(filter, holds)) return { from: `${rows} WHERE ${found} AND ${sql}`, bound, read, alone: true };
  const isBrief = (leaf: Leaf): boolean => holds(leaf) || of.brief.some((path) => isBelow(leaf, path));
  const table = of.brief.length > 0 && namesOnly(filter, isBrief) ? brief : docs;
  return { from: `${rows} CROSS JOIN ${table} d ON d.seq=k.seq WHERE ${found} AND ${sql}`, bound, read, alone: false };
}

type Leaf = Extract<Filter, { path: string[] }>;

interface KeyColumns {
  /** Columns of `k`, by path. */
  columns: ReadonlyMap<string, string>;
  names: string[];
  /** Whether the path of a condition is stored there. */
  holds(leaf: Leaf): boolean;
}

/** What is stored beside the keys of a collection. */
export function keyColumnsOf(of: Collection<never>): KeyColumns {
  const beside = columnNames(of);
  const columns = new Map([...beside].map(([path, column]) => [path, `k.${column}`]));
  const has = (path: string[]): boolean => columns.has(path.join('.'));
  const holds = (leaf: Leaf): boolean =>
    has(leaf.path)
      ? leaf.op !== 'above' || has(leaf.other)
      : leaf.op !== 'above' && of.columns.some((path) => of.lists.includes(path) && isBelow(leaf, path));
  return { columns, names: [...beside.values()], holds };
}

export function namesOnly(filter: Filter, is: (leaf: Leaf) => boolean): boolean {
  if ('path' in filter) return is(filter);
  if (!('of' in filter)) return true;
  return [filter.of].flat().every((part) => namesOnly(part, is));
}

const isBelow = (leaf: Leaf, path: string): boolean => dotted(path).every((name, at) => leaf.path[at] === name);

/** From this many times the end of the page on, a page is read along the index. */
const LONG_LIST_FACTOR = 20;

/**
 * The sort column beside the key. A list filtered by columns alone is read whole and then sorted, because an index
 * would be searched once per row that is left out; a list known to stay long is read along the index.
 */
function sortColumn(
  of: Collection<never>,
  { sort = [], offset = 0, limit = 0, total = 0 }: Search,
  narrowed: boolean,
): { column: string; direction: string } | undefined {
  const [first, ...more] = sort;
  const place = first ? of.orders.indexOf(first.path) : -1;
  if (!first || more.length > 0 || place < 0) return undefined;
  const isLong = limit > 0 && total >= LONG_LIST_FACTOR * (offset + limit);
  return { column: `${narrowed && !isLong ? '+' : ''}k.o${place}`, direction: first.descending ? 'DESC' : 'ASC' };
}

function orderOf(of: Collection<never>, { sort = [] }: Search): string {
  const order = compileSort(sort, of.lists);
  return order ? `${order},seq` : 'seq';
}

const wholeNumber = (value: number, least: number): number => Math.max(least, Math.trunc(value));
