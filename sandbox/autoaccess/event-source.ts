// The rows of a search: read from the columns of the key table where these suffice, else from the documents.
import type { Collection } from '../core/collection';
import { dotted, type Filter, type Scalar } from '../core/query';
import { compile, scalarExpression } from '../core/query-sql';
import type { Store } from '../core/store';
import { keyColumnsOf, namesOnly } from '../core/store-lists';

/** With the key that finds everything, if there is one. */
export interface Searched<T extends object> {
  store: Store;
  of: Collection<T>;
  key?: string | undefined;
}

export interface Source {
  rows: string;
  /** For many conditions on each document: the text before SELECT and after FROM, with a table for each list. */
  materialized(tables?: string): { before: string; rows: string };
  seq: string;
  values: Scalar[];
  value(path: string[]): string;
  /** A list is ordered by its first element. */
  first(path: string[]): string;
  elements(path: string[]): string;
  condition(filter: Filter): string;
  bound(): string[];
}

/** Uses the key table alone where it holds all paths that are named. */
export function sourceOf<T extends object>(
  { store, of, key }: Searched<T>,
  { filter, parts = [], paths = [] }: { filter: Filter; parts?: readonly Filter[]; paths?: string[][] },
): Source {
  const { docs, keys } = store.tablesOf(of);
  const beside = keyColumnsOf(of);
  const isBeside =
    key !== undefined &&
    [filter, ...parts].every((one) => namesOnly(one, beside.holds)) &&
    paths.every((path) => beside.columns.has(path.join('.')));
  const values: Scalar[] = [];
  if (!isBeside) {
    const condition = (one: Filter) => compile(one, of.lists, { values }).sql;
    const under = key === undefined ? '' : ` AND seq IN (SELECT seq FROM ${keys} WHERE key=?2)`;
    const rows = `WHERE (?1 IS NOT NULL)${under} AND ${condition(filter)}`;
    return {
      rows: `${docs} ${rows}`,
      // Each document is parsed once.
      materialized: (tables = '') => ({
        before: `WITH found AS MATERIALIZED (SELECT seq,jsonb(doc) AS doc FROM ${docs} ${rows}) `,
        rows: `found${tables} WHERE 1`,
      }),
      seq: 'seq',
      values,
      value: (path) => scalarExpression(path),
      first: (path) => firstOf(path, of.lists),
      elements: (path) => `json_each(doc,'${jsonPath(path)}')`,
      condition,
      bound: () => [JSON.stringify(values), ...(key === undefined ? [] : [key])],
    };
  }
  const column = (path: string[]) => beside.columns.get(path.join('.')) ?? 'NULL';
  const condition = (one: Filter) => compile(one, of.lists, { values, columns: beside.columns, truths: of.truths }).sql;
  const rows = `WHERE (?1 IS NOT NULL) AND k.key=?2 AND ${condition(filter)}`;
  return {
    rows: `${keys} k ${rows}`,
    materialized: (tables = '') => ({ before: '', rows: `${keys} k${tables} ${rows}` }),
    seq: 'k.seq',
    values,
    value: (path) => `${column(path)} COLLATE BINARY`,
    first: (path) =>
      of.lists.includes(path.join('.')) ? `json_extract(${column(path)},'$[0]')` : `${column(path)} COLLATE BINARY`,
    elements: (path) => `json_each(${column(path)})`,
    condition,
    bound: () => [JSON.stringify(values), key],
  };
}

function firstOf(path: string[], lists: string[]): string {
  const list = lists.find((one) => path.length > 1 && path.join('.').startsWith(`${one}.`));
  if (!list) return scalarExpression(path);
  const held = scalarExpression(dotted(list));
  const rest = jsonPath(path.slice(dotted(list).length)).slice(1);
  return held.replace(/'\)$/, `[0]${rest}')`);
}

/** The path as scalarExpression writes it. */
function jsonPath(path: string[]): string {
  return /'(\$.*)'\)$/s.exec(scalarExpression(path))?.[1] ?? '$';
}
