// Documents in SQLite: one table per noun, searched only by SQL.
import { dotted, type Filter } from './query';
import { compile, compileSort, scalarExpression } from './query-sql';

export interface CollectionSpec<T extends object = never> {
  name: string;
  /** Paths at which the document holds arrays: conditions go into them element by element. */
  lists?: string[];
  /** Scalar paths that get an index of their own. */
  indexes?: string[];
  /** Lookup keys of a document, kept in an indexed side table: `active/request/<userId>`. */
  keys?: (doc: T) => string[];
}

export interface Collection<T extends object> {
  readonly name: string;
  readonly lists: string[];
  readonly indexes: string[];
  readonly keys: ((doc: T) => string[]) | undefined;
}

export interface Search {
  filter?: Filter | undefined;
  key?: string | undefined;
  sort?: { path: string; descending?: boolean | undefined }[] | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Everything is synchronous. Documents go in and out whole; results come in order of insertion unless sorted. */
export interface Store {
  get<T extends object>(of: Collection<T>, id: string): T | undefined;
  put<T extends object>(of: Collection<T>, id: string, doc: T): T;
  /** As `put` for many documents that are not there yet, many times faster; an id that is there already throws. */
  insert<T extends object>(of: Collection<T>, docs: Iterable<readonly [id: string, doc: T]>): void;
  remove<T extends object>(of: Collection<T>, id: string): boolean;
  search<T extends object>(of: Collection<T>, search: Search): T[];
  count<T extends object>(of: Collection<T>, search?: Pick<Search, 'filter' | 'key'>): number;
  /** A random UUID. */
  id(): string;
  transaction<R>(work: () => R): R;
}

const declared = new Map<string, Collection<object>>();

/** Declares a noun's collection, once, at module level. A name is letters, digits, '/', '.', '-' and '_'. */
export function collection<T extends object>(spec: CollectionSpec<T>): Collection<T> {
  if (!/^[\w/.-]{1,80}$/.test(spec.name)) throw new Error(`Not a collection name: ${spec.name}`);
  if (declared.has(spec.name)) throw new Error(`Collection declared twice: ${spec.name}`);
  const made: Collection<T> = {
    name: spec.name,
    lists: spec.lists ?? [],
    indexes: spec.indexes ?? [],
    keys: spec.keys,
  };
  declared.set(spec.name, made as unknown as Collection<object>);
  return made;
}

export function collectionNamed(name: string): Collection<object> | undefined {
  return declared.get(name);
}

export function collectionNames(): string[] {
  return [...declared.keys()];
}

/** A Durable Object takes values of up to 2 MB; characters of other scripts count more than one. */
const BATCH = 500_000;

/** Gathers JSON texts into JSON lists of a size that one statement takes. */
function batches(send: (list: string) => void) {
  let texts: string[] = [];
  let length = 0;
  const flush = () => {
    if (texts.length > 0) send(`[${texts.join(',')}]`);
    texts = [];
    length = 0;
  };
  const add = (text: string) => {
    texts.push(text);
    length += text.length;
    if (length > BATCH) flush();
  };
  return { add, flush };
}

const PREFIX = 'doc:';

type Row = { seq: number; doc: string };

const without = (keys: Set<string>, others: Set<string>): string[] => [...keys].filter((key) => !others.has(key));

/** The store over a Durable Object's database; tables appear with the first use of their collection. */
export function openStore(storage: DurableObjectStorage): Store & { clear(): void } {
  const { sql } = storage;
  const ready = new Set<string>();

  function table(of: Collection<never>): string {
    const name = `"${PREFIX}${of.name}"`;
    if (ready.has(of.name)) return name;
    sql.exec(
      `CREATE TABLE IF NOT EXISTS ${name} (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL)`,
    );
    for (const path of of.indexes) {
      const label = `"${PREFIX}${of.name}#${path.replaceAll('"', '')}"`;
      sql.exec(`CREATE INDEX IF NOT EXISTS ${label} ON ${name} (${scalarExpression(dotted(path))} COLLATE NOCASE)`);
    }
    if (of.keys) {
      sql.exec(
        `CREATE TABLE IF NOT EXISTS ${keyTable(of)} (key TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (key, seq)) WITHOUT ROWID`,
      );
    }
    ready.add(of.name);
    return name;
  }

  const keyTable = (of: Collection<never>): string => `"${PREFIX}${of.name}:keys"`;

  function changeKeys(of: Collection<never>, seq: number, { dropped, added }: { dropped: string[]; added: string[] }) {
    for (const key of dropped) sql.exec(`DELETE FROM ${keyTable(of)} WHERE key=? AND seq=?`, key, seq);
    for (const key of added) sql.exec(`INSERT OR IGNORE INTO ${keyTable(of)} (key,seq) VALUES (?,?)`, key, seq);
  }

  function where(of: Collection<never>, search: Pick<Search, 'filter' | 'key'>): { sql: string; bound: string[] } {
    const condition = compile(search.filter ?? { op: 'true' }, of.lists);
    const bound = [JSON.stringify(condition.values)];
    if (search.key === undefined) return { sql: `(?1 IS NOT NULL) AND ${condition.sql}`, bound };
    if (!of.keys) throw new Error(`Collection ${of.name} has no keys`);
    const among = `seq IN (SELECT seq FROM ${keyTable(of)} WHERE key=?2)`;
    return { sql: `(?1 IS NOT NULL) AND ${among} AND ${condition.sql}`, bound: [...bound, search.key] };
  }

  const store: Store & { clear(): void } = {
    get<T extends object>(of: Collection<T>, id: string): T | undefined {
      const row = sql
        .exec<{ doc: string }>(`SELECT doc FROM ${table(of as Collection<never>)} WHERE id=?`, id)
        .toArray()[0];
      return row ? (JSON.parse(row.doc) as T) : undefined;
    },

    put<T extends object>(of: Collection<T>, id: string, doc: T): T {
      const name = table(of as Collection<never>);
      const text = JSON.stringify(doc);
      if (!of.keys) {
        sql.exec(`INSERT INTO ${name} (id,doc) VALUES (?,?) ON CONFLICT(id) DO UPDATE SET doc=excluded.doc`, id, text);
        return doc;
      }
      const [old] = sql.exec<Row>(`SELECT seq,doc FROM ${name} WHERE id=?`, id).toArray();
      if (old) sql.exec(`UPDATE ${name} SET doc=? WHERE seq=?`, text, old.seq);
      const seq =
        old?.seq ?? sql.exec<Row>(`INSERT INTO ${name} (id,doc) VALUES (?,?) RETURNING seq`, id, text).one().seq;
      const before = old ? new Set(of.keys(JSON.parse(old.doc) as T)) : new Set<string>();
      const after = new Set(of.keys(doc));
      changeKeys(of as Collection<never>, seq, { dropped: without(before, after), added: without(after, before) });
      return doc;
    },

    insert<T extends object>(of: Collection<T>, docs: Iterable<readonly [id: string, doc: T]>): void {
      const name = table(of as Collection<never>);
      const { last } = sql.exec<{ last: number }>(`SELECT COALESCE(MAX(seq),0) AS last FROM ${name}`).one();
      const rows = batches((list) =>
        sql.exec(
          `INSERT INTO ${name} (seq,id,doc) SELECT json_extract(value,'$[0]'),json_extract(value,'$[1]'),json_extract(value,'$[2]') FROM json_each(?)`,
          list,
        ),
      );
      const keys = batches((list) =>
        sql.exec(
          `INSERT OR IGNORE INTO ${keyTable(of as Collection<never>)} (key,seq) SELECT json_extract(value,'$[0]'),json_extract(value,'$[1]') FROM json_each(?)`,
          list,
        ),
      );
      let seq = last;
      for (const [id, doc] of docs) {
        seq += 1;
        rows.add(`[${seq},${JSON.stringify(id)},${JSON.stringify(doc)}]`);
        for (const key of of.keys?.(doc) ?? []) keys.add(`[${JSON.stringify(key)},${seq}]`);
      }
      rows.flush();
      keys.flush();
    },

    remove<T extends object>(of: Collection<T>, id: string): boolean {
      const name = table(of as Collection<never>);
      const [gone] = sql.exec<Row>(`DELETE FROM ${name} WHERE id=? RETURNING seq,doc`, id).toArray();
      if (gone && of.keys) {
        const dropped = [...new Set(of.keys(JSON.parse(gone.doc) as T))];
        changeKeys(of as Collection<never>, gone.seq, { dropped, added: [] });
      }
      return gone !== undefined;
    },

    search<T extends object>(of: Collection<T>, search: Search): T[] {
      const name = table(of as Collection<never>);
      const condition = where(of as Collection<never>, search);
      const order = compileSort(search.sort ?? [], of.lists);
      const offset = Math.max(0, Math.trunc(search.offset ?? 0));
      const limit = search.limit === undefined ? -1 : Math.max(0, Math.trunc(search.limit));
      const text = `SELECT doc FROM ${name} WHERE ${condition.sql} ORDER BY ${order ? `${order},` : ''}seq LIMIT ${limit} OFFSET ${offset}`;
      return [...sql.exec<{ doc: string }>(text, ...condition.bound)].map((row) => JSON.parse(row.doc) as T);
    },

    count<T extends object>(of: Collection<T>, search: Pick<Search, 'filter' | 'key'> = {}): number {
      const name = table(of as Collection<never>);
      const condition = where(of as Collection<never>, search);
      return sql
        .exec<{ n: number }>(`SELECT COUNT(*) AS n FROM ${name} WHERE ${condition.sql}`, ...condition.bound)
        .one().n;
    },

    id: () => crypto.randomUUID(),

    transaction: (work) => storage.transactionSync(work),

    clear() {
      const tables = sql.exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type='table' AND substr(name,1,${PREFIX.length})='${PREFIX}'`,
      );
      for (const { name } of tables.toArray()) sql.exec(`DROP TABLE "${name}"`);
      ready.clear();
    },
  };
  return store;
}
