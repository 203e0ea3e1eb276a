// The statements behind lists: one page of a collection, and how many there are.

import type { Collection, Search } from './collection';
import { dotted, type Filter } from './query';
import { compile, compileSort, scalarExpression } from './query-sql';
import { namesOf } from './store-tables';

export interface Statement {
  sql: string;
  bound: string[];
}

/** One page, in the order asked for and else in that of insertion. */
export function pageSql(of: Collection<never>, search: Search): Statement {
  const { docs } = namesOf(of);
  const page = `LIMIT ${whole(search.limit ?? -1, -1)} OFFSET ${whole(search.offset ?? 0, 0)}`;
  if (search.key === undefined) {
    const { sql, values } = compile(search.filter ?? { op: 'true' }, of.lists);
    const text = `SELECT doc FROM ${docs} WHERE (?1 IS NOT NULL) AND ${sql} ORDER BY ${orderOf(of, search)} ${page}`;
    return { sql: text, bound: [JSON.stringify(values)] };
  }
  const order = keptOrder(of, search);
  const { from, bound } = among(of, search);
  // In an order kept beside the key, a page is found without reading any document but its own.
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

export function countSql(of: Collection<never>, search: Pick<Search, 'filter' | 'key'>): Statement {
  if (search.key !== undefined) {
    const { from, bound } = among(of, search);
    return { sql: `SELECT COUNT(*) AS n FROM ${from}`, bound };
  }
  const { sql, values } = compile(search.filter ?? { op: 'true' }, of.lists);
  return {
    sql: `SELECT COUNT(*) AS n FROM ${namesOf(of).docs} WHERE (?1 IS NOT NULL) AND ${sql}`,
    bound: [JSON.stringify(values)],
  };
}

export function idsSql(of: Collection<never>, search: Pick<Search, 'filter' | 'key'>): Statement {
  const { from, bound } = among(of, { ...search, key: search.key ?? '' });
  return {
    sql: `SELECT whole.id FROM (SELECT k.seq AS seq FROM ${from}) p CROSS JOIN ${namesOf(of).docs} whole ON whole.seq=p.seq ORDER BY p.seq`,
    bound,
  };
}

/** The first of each group of equal values at a path, in the order of these values. */
export function distinctSql(of: Collection<never>, path: string, search: Omit<Search, 'sort'>): Statement {
  const { docs } = namesOf(of);
  // Named in a condition, the path is read from the brief documents where these hold it.
  const named: Filter = { op: 'pr', path: dotted(path) };
  const filter: Filter = search.filter ? { op: 'and', of: [search.filter, named] } : named;
  const { from, bound } = among(of, { filter, key: search.key ?? '' });
  const page = `LIMIT ${whole(search.limit ?? -1, -1)} OFFSET ${whole(search.offset ?? 0, 0)}`;
  const value = scalarExpression(dotted(path));
  return {
    sql: `SELECT whole.doc FROM (SELECT MIN(k.seq) AS seq,${value} AS place FROM ${from} GROUP BY place ORDER BY place ${page}) p CROSS JOIN ${docs} whole ON whole.seq=p.seq ORDER BY p.place`,
    bound,
  };
}

/** What a key finds, `k`, with the condition on as little of the documents as it needs. */
function among(
  of: Collection<never>,
  { filter, key }: Pick<Search, 'filter' | 'key'>,
): { from: string; bound: string[] } {
  if (!of.keys) throw new Error(`Collection ${of.name} has no keys`);
  const { docs, keys, brief } = namesOf(of);
  const { sql, values } = compile(filter ?? { op: 'true' }, of.lists);
  const [one = '', ...more] = [key ?? ''].flat();
  const bound = [JSON.stringify(values), more.length === 0 ? one : JSON.stringify([one, ...more])];
  const columns = ['seq', ...of.orders.map((_, place) => `o${place}`)].join();
  // What several keys find is found once.
  const rows =
    more.length === 0
      ? `${keys} k`
      : `(SELECT DISTINCT ${columns} FROM ${keys} WHERE key IN (SELECT value FROM json_each(?2))) k`;
  const found = more.length === 0 ? '(?1 IS NOT NULL) AND k.key=?2' : '(?1 IS NOT NULL)';
  if (!filter || filter.op === 'true') return { from: `${rows} WHERE ${found}`, bound };
  const table = of.brief.length > 0 && isBrief(of, filter) ? brief : docs;
  return { from: `${rows} CROSS JOIN ${table} d ON d.seq=k.seq WHERE ${found} AND ${sql}`, bound };
}

/** Whether a filter names nothing but what is kept in brief. */
function isBrief(of: Collection<never>, filter: Filter): boolean {
  if ('path' in filter) return of.brief.some((path) => dotted(path).every((name, at) => filter.path[at] === name));
  if (!('of' in filter)) return true;
  return Array.isArray(filter.of) ? filter.of.every((part) => isBrief(of, part)) : isBrief(of, filter.of);
}

function keptOrder(of: Collection<never>, { sort = [] }: Search): { column: string; direction: string } | undefined {
  const [first, ...more] = sort;
  const place = first ? of.orders.indexOf(first.path) : -1;
  if (!first || more.length > 0 || place < 0) return undefined;
  return { column: `k.o${place}`, direction: first.descending ? 'DESC' : 'ASC' };
}

function orderOf(of: Collection<never>, { sort = [] }: Search): string {
  const order = compileSort(sort, of.lists);
  return order ? `${order},seq` : 'seq';
}

const whole = (value: number, least: number): number => Math.max(least, Math.trunc(value));
