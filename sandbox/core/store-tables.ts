// The tables of a collection: documents, lookup keys, and what lists of a key need besides.

import type { Collection } from './collection';
import { dotted } from './query';
import { scalarExpression } from './query-sql';

export const PREFIX = 'doc:';

export type Value = string | number | null;

export interface Tables {
  docs: string;
  /** key, seq, sort values in o0, o1 … and columns in c0, c1 … */
  keys: string;
  /** seq, doc with the brief paths alone; only if the collection has them. */
  brief: string;
}

const known = new WeakMap<Collection<never>, Tables>();

export function namesOf(of: Collection<never>): Tables {
  const names = known.get(of) ?? named(of);
  known.set(of, names);
  return names;
}

function named(of: Collection<never>): Tables {
  const { name } = of;
  const keys = columnNames(of).size > 0 ? `ordered${fingerprint(of)}` : 'keys';
  const brief = `brief${fingerprint(of)}`;
  return { docs: `"${PREFIX}${name}"`, keys: `"${PREFIX}${name}:${keys}"`, brief: `"${PREFIX}${name}:${brief}"` };
}

/** Other orders, columns or brief paths give other tables, so that an older database is filled anew. */
function fingerprint({ orders, brief, columns, truths }: Collection<never>): string {
  let hash = 0x811c9dc5;
  const further = [columns, truths].filter((paths) => paths.length > 0);
  for (const char of JSON.stringify([orders, brief, ...further]))
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** True if the tables are new and existing documents have to be entered. */
export function createTables(sql: SqlStorage, of: Collection<never>): boolean {
  const { docs, keys, brief } = namesOf(of);
  sql.exec(`CREATE TABLE IF NOT EXISTS ${docs} (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL)`);
  for (const index of of.indexes) {
    const paths = [index].flat();
    const label = `"${PREFIX}${of.name}#${paths.join('+').replaceAll('"', '')}"`;
    const columns = paths.map((path) => `${scalarExpression(dotted(path))} COLLATE NOCASE`);
    sql.exec(`CREATE INDEX IF NOT EXISTS ${label} ON ${docs} (${columns.join(',')})`);
  }
  if (!of.keys) return false;
  const known = sql.exec(`SELECT 1 FROM sqlite_master WHERE type='table' AND '"'||name||'"'=?`, keys).toArray();
  if (known.length > 0) return false;
  const values = [...columnNames(of).values()].map(
    (name) => `${name}${name.startsWith('o') ? ' COLLATE NOCASE' : ''},`,
  );
  sql.exec(
    `CREATE TABLE ${keys} (key TEXT NOT NULL, seq INTEGER NOT NULL, ${values.join('')} PRIMARY KEY (key, seq)) WITHOUT ROWID`,
  );
  for (const at of of.orders.keys())
    sql.exec(`CREATE INDEX "${PREFIX}${of.name}:o${at}:${fingerprint(of)}" ON ${keys} (key, o${at}, seq)`);
  if (of.brief.length > 0) sql.exec(`CREATE TABLE IF NOT EXISTS ${brief} (seq INTEGER PRIMARY KEY, doc TEXT NOT NULL)`);
  return true;
}

/** A Durable Object binds at most 100 values to one statement. */
const MAX_BOUND = 100;

/** Inserts rows in batches. */
export function batchInsert(sql: SqlStorage, table: string, columns: readonly string[]) {
  const most = Math.floor(MAX_BOUND / columns.length);
  const statement = (rows: number): string =>
    `INSERT INTO ${table} (${columns.join(',')}) VALUES ${Array(rows)
      .fill(`(${columns.map(() => '?').join(',')})`)
      .join(',')}`;
  const full = statement(most);
  let bound: Value[] = [];
  const flush = (): void => {
    if (bound.length > 0) sql.exec(statement(bound.length / columns.length), ...bound);
    bound = [];
  };
  const add = (...row: Value[]): void => {
    bound.push(...row);
    if (bound.length < most * columns.length) return;
    sql.exec(full, ...bound);
    bound = [];
  };
  return { add, flush };
}

export const keyColumns = (of: Collection<never>): string[] => ['key', 'seq', ...columnNames(of).values()];

/** Columns beside a key, by path. */
export function columnNames({ orders, columns, truths }: Collection<never>): Map<string, string> {
  return new Map([
    ...orders.map((path, at): [string, string] => [path, `o${at}`]),
    ...[...columns, ...truths].map((path, at): [string, string] => [path, `c${at}`]),
  ]);
}

/** As SQLite would read them from the document. */
export function columnValues<T extends object>({ orders, columns, truths }: Collection<T>, doc: T): Value[] {
  return [...orders, ...columns, ...truths].map((path) => scalar(below(doc, dotted(path))));
}

function scalar(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === undefined || value === null ? null : JSON.stringify(value);
}

function below(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

/** JSON text of the document with its brief paths alone. */
export function briefText<T extends object>({ brief }: Collection<T>, doc: T): string {
  const kept: Record<string, unknown> = {};
  for (const path of brief) {
    const value = below(doc, dotted(path));
    if (value === undefined) continue;
    const names = dotted(path);
    const last = names.pop() ?? '';
    const holder = names.reduce<Record<string, unknown>>((inner, name) => {
      inner[name] ??= {};
      return inner[name] as Record<string, unknown>;
    }, kept);
    holder[last] = value;
  }
  return JSON.stringify(kept);
}
