// Documents in SQLite, one table per collection, searched by SQL.
import type { Collection, Search } from './collection';
import { type Copies, markAllWritten, openCopies, type WriteLog } from './store-copies';
import { anySql, countSql, distinctSql, idsSql, pageSql, type Statement } from './store-lists';
import {
  batchInsert,
  briefText,
  columnValues,
  createTables,
  keyColumns,
  namesOf,
  PREFIX,
  type Tables,
  type Value,
} from './store-tables';

/** Synchronous. Results are in order of insertion unless sorted. */
export interface Store {
  get<T extends object>(of: Collection<T>, id: string): T | undefined;
  put<T extends object>(of: Collection<T>, id: string, doc: T): T;
  /** Much faster than `put`, for new documents; throws for an existing id. */
  insert<T extends object>(of: Collection<T>, docs: Iterable<readonly [id: string, doc: T]>): void;
  remove<T extends object>(of: Collection<T>, id: string): boolean;
  search<T extends object>(of: Collection<T>, search: Search): T[];
  count<T extends object>(of: Collection<T>, search?: Pick<Search, 'filter' | 'key' | 'disjointKeys'>): number;
  /** Cheaper than counting. */
  holds<T extends object>(of: Collection<T>, key: string): boolean;
  ids<T extends object>(of: Collection<T>, search: Pick<Search, 'filter' | 'key'>): string[];
  distinct<T extends object>(of: Collection<T>, path: string, search: Omit<Search, 'sort'>): T[];
  tablesOf<T extends object>(of: Collection<T>): Tables;
  select<Row extends Record<string, SqlStorageValue>>(statement: Statement): Row[];
  /** Rows of id and document; for collections without keys. */
  insertFound<T extends object>(of: Collection<T>, statement: Statement): void;
  /** By prefix of the id, for collections without keys. */
  removeBelow<T extends object>(of: Collection<T>, prefix: string): void;
  /** Grows with every write, to anything or to one collection. */
  version<T extends object>(of?: Collection<T>): number;
  id(): string;
  transaction<R>(work: () => R): R;
}

type Row = { seq: number; doc: string };

/** For the platform object alone. */
export interface WholeStore extends Store {
  copies: Copies;
  /** Except copies and lasting collections. */
  clear(): void;
  drop<T extends object>(of: Collection<T>): void;
}

/** Tables are created when their collection is first used. Lasting collections are neither cleared nor copied. */
export function openStore(storage: DurableObjectStorage, lasting: readonly Collection<never>[] = []): WholeStore {
  const { sql } = storage;
  const ready = new Map<string, Tables>();
  const written: WriteLog = { names: undefined, since: undefined, version: 0, all: 0, of: new Map() };
  const markWritten = ({ name }: { name: string }): void => {
    written.names?.add(name);
    written.version += 1;
    written.of.set(name, written.version);
  };

  function tables<T extends object>(of: Collection<T>): Tables {
    const known = ready.get(of.name);
    if (known) return known;
    const names = namesOf(of);
    const empty = createTables(sql, of);
    ready.set(of.name, names);
    // Documents stored before these tables existed.
    if (empty)
      fillKeyTables(of, sql.exec<Row>(`SELECT seq,doc FROM ${names.docs}`), ({ seq, doc }) => [
        seq,
        JSON.parse(doc) as T,
      ]);
    return names;
  }

  function* keyRows<T extends object>(of: Collection<T>, seq: number, doc: T): Generator<Value[]> {
    const values = columnValues(of, doc);
    for (const key of new Set(of.keys?.(doc))) yield [key, seq, ...values];
  }

  /** Inserted in key order, which is the order of the table. */
  function fillKeyTables<T extends object, S>(
    of: Collection<T>,
    all: Iterable<S>,
    read: (one: S) => [number, T],
  ): void {
    const names = namesOf(of);
    const rows: Value[][] = [];
    const brief = batchInsert(sql, names.brief, ['seq', 'doc']);
    for (const one of all) {
      const [seq, doc] = read(one);
      rows.push(...keyRows(of, seq, doc));
      if (of.brief.length > 0) brief.add(seq, briefText(of, doc));
    }
    brief.flush();
    rows.sort(([one], [other]) => (String(one) < String(other) ? -1 : one === other ? 0 : 1));
    const keys = batchInsert(sql, names.keys, keyColumns(of));
    for (const row of rows) keys.add(...row);
    keys.flush();
  }

  function updateKeyTables<T extends object>(of: Collection<T>, seq: number, change: { from?: T; to?: T }): void {
    const { keys, brief } = tables(of);
    const rowTexts = (doc: T | undefined) => (doc ? [...keyRows(of, seq, doc)].map((row) => JSON.stringify(row)) : []);
    const [before, after] = [new Set(rowTexts(change.from)), new Set(rowTexts(change.to))];
    for (const row of before)
      if (!after.has(row)) sql.exec(`DELETE FROM ${keys} WHERE key=? AND seq=?`, (JSON.parse(row) as Value[])[0], seq);
    const added = batchInsert(sql, keys, keyColumns(of));
    for (const row of after) if (!before.has(row)) added.add(...(JSON.parse(row) as Value[]));
    added.flush();
    if (of.brief.length === 0) return;
    if (!change.to) sql.exec(`DELETE FROM ${brief} WHERE seq=?`, seq);
    else sql.exec(`INSERT OR REPLACE INTO ${brief} (seq,doc) VALUES (?,?)`, seq, briefText(of, change.to));
  }

  const tablesNamed = (prefix: string): string[] =>
    sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type='table' AND substr(name,1,?)=?`,
        prefix.length,
        prefix,
      )
      .toArray()
      .map(({ name }) => name);

  const store: WholeStore = {
    get<T extends object>(of: Collection<T>, id: string): T | undefined {
      const row = sql.exec<{ doc: string }>(`SELECT doc FROM ${tables(of).docs} WHERE id=?`, id).toArray()[0];
      return row ? (JSON.parse(row.doc) as T) : undefined;
    },

    put<T extends object>(of: Collection<T>, id: string, doc: T): T {
      markWritten(of);
      const { docs } = tables(of);
      const text = JSON.stringify(doc);
      if (!of.keys) {
        sql.exec(`INSERT INTO ${docs} (id,doc) VALUES (?,?) ON CONFLICT(id) DO UPDATE SET doc=excluded.doc`, id, text);
        return doc;
      }
      const [old] = sql.exec<Row>(`SELECT seq,doc FROM ${docs} WHERE id=?`, id).toArray();
      if (old) sql.exec(`UPDATE ${docs} SET doc=? WHERE seq=?`, text, old.seq);
      const seq =
        old?.seq ?? sql.exec<Row>(`INSERT INTO ${docs} (id,doc) VALUES (?,?) RETURNING seq`, id, text).one().seq;
      updateKeyTables(of, seq, { ...(old ? { from: JSON.parse(old.doc) as T } : {}), to: doc });
      return doc;
    },

    insert<T extends object>(of: Collection<T>, documents: Iterable<readonly [id: string, doc: T]>): void {
      markWritten(of);
      const { docs } = tables(of);
      let { seq } = sql.exec<{ seq: number }>(`SELECT COALESCE(MAX(seq),0) AS seq FROM ${docs}`).one();
      const rows = batchInsert(sql, docs, ['seq', 'id', 'doc']);
      const stored = function* (): Generator<[number, T]> {
        for (const [id, doc] of documents) {
          seq += 1;
          rows.add(seq, id, JSON.stringify(doc));
          yield [seq, doc];
        }
        rows.flush();
      };
      if (of.keys) fillKeyTables(of, stored(), (row) => row);
      else for (const _ of stored());
    },

    remove<T extends object>(of: Collection<T>, id: string): boolean {
      markWritten(of);
      const { docs } = tables(of);
      const [gone] = sql.exec<Row>(`DELETE FROM ${docs} WHERE id=? RETURNING seq,doc`, id).toArray();
      if (gone && of.keys) updateKeyTables(of, gone.seq, { from: JSON.parse(gone.doc) as T });
      return gone !== undefined;
    },

    search<T extends object>(of: Collection<T>, search: Search): T[] {
      tables(of);
      const text = pageSql(of, search);
      return [...sql.exec<{ doc: string }>(text.sql, ...text.bound)].map((row) => JSON.parse(row.doc) as T);
    },

    count<T extends object>(of: Collection<T>, search: Pick<Search, 'filter' | 'key' | 'disjointKeys'> = {}): number {
      tables(of);
      const text = countSql(of, search);
      return sql.exec<{ n: number }>(text.sql, ...text.bound).one().n;
    },

    ids<T extends object>(of: Collection<T>, search: Pick<Search, 'filter' | 'key'>): string[] {
      tables(of);
      const text = idsSql(of, search);
      return [...sql.exec<{ id: string }>(text.sql, ...text.bound)].map(({ id }) => id);
    },

    holds<T extends object>(of: Collection<T>, key: string): boolean {
      tables(of);
      const text = anySql(of, key);
      return sql.exec(text.sql, ...text.bound).toArray().length > 0;
    },

    distinct<T extends object>(of: Collection<T>, path: string, search: Omit<Search, 'sort'>): T[] {
      tables(of);
      const text = distinctSql(of, path, search);
      return [...sql.exec<{ doc: string }>(text.sql, ...text.bound)].map((row) => JSON.parse(row.doc) as T);
    },

    tablesOf: (of) => tables(of),

    select<Row extends Record<string, SqlStorageValue>>(statement: Statement): Row[] {
      return sql.exec<Row>(statement.sql, ...statement.bound).toArray();
    },

    insertFound<T extends object>(of: Collection<T>, statement: Statement): void {
      markWritten(of);
      sql.exec(`INSERT INTO ${tables(of).docs} (id,doc) ${statement.sql}`, ...statement.bound);
    },

    removeBelow<T extends object>(of: Collection<T>, prefix: string): void {
      markWritten(of);
      sql.exec(`DELETE FROM ${tables(of).docs} WHERE id>=? AND id<?`, prefix, `${prefix}\u{10FFFF}`);
    },

    version: (of) => (of ? Math.max(written.all, written.of.get(of.name) ?? 0) : written.version),

    id: () => crypto.randomUUID(),

    transaction<R>(work: () => R): R {
      try {
        return storage.transactionSync(work);
      } catch (error) {
        markAllWritten(written);
        throw error;
      }
    },

    copies: openCopies(sql, { tables, named: tablesNamed, written }, lasting),

    clear() {
      const left = new Set(lasting.flatMap((one) => Object.values(namesOf(one))));
      for (const name of tablesNamed(PREFIX)) if (!left.has(`"${name}"`)) sql.exec(`DROP TABLE "${name}"`);
      ready.clear();
      written.names = undefined;
      markAllWritten(written);
    },

    drop(of) {
      markAllWritten(written);
      for (const table of Object.values(namesOf(of))) sql.exec(`DROP TABLE IF EXISTS ${table}`);
      ready.delete(of.name);
    },
  };
  return store;
}
