// Copies of the whole store in the same database, so that a seed is restored instead of made again.
import { type Collection, collectionNames, findCollection } from './collection';
import { namesOf, PREFIX, type Tables } from './store-tables';

/** A copy is valid for the process that made it and for one moment that its dates count from. */
export interface CopyOf {
  name: string;
  basis: number;
}

export interface Copies {
  /** Lasting collections are left out. */
  save(copy: CopyOf): void;
  has(copy: CopyOf): boolean;
  restore(copy: CopyOf): void;
  dropOthers(basis: number): void;
}

export interface WriteLog {
  /** Collections written since the store equalled a copy; undefined if unknown. */
  names: Set<string> | undefined;
  since: string | undefined;
  /** Grows with every write. */
  version: number;
  /** The version of the last write to everything, and of later writes to single collections. */
  all: number;
  of: Map<string, number>;
}

export function markAllWritten(written: WriteLog): void {
  written.version += 1;
  written.all = written.version;
}

interface CopyTables {
  tables(of: Collection<never>): Tables;
  named(prefix: string): string[];
  written: WriteLog;
}

let run: string | undefined;
/** New for each process, because other code may make another seed. */
const thisRun = (): string => {
  run ??= crypto.randomUUID();
  return run;
};

export function openCopies(
  sql: SqlStorage,
  { tables, named, written }: CopyTables,
  except: readonly Collection<never>[] = [],
): Copies {
  sql.exec('CREATE TABLE IF NOT EXISTS copies (name TEXT PRIMARY KEY, run TEXT NOT NULL, basis INTEGER NOT NULL)');
  const prefixOf = (name: string): string => `copy:${name}:`;

  function drop(name: string): void {
    for (const table of named(prefixOf(name))) sql.exec(`DROP TABLE "${table}"`);
    sql.exec('DELETE FROM copies WHERE name=?', name);
  }

  function markEqual(name: string): void {
    written.names = new Set();
    written.since = name;
  }

  return {
    save({ name, basis }) {
      drop(name);
      const left = new Set<string>(except.flatMap((one) => Object.values(namesOf(one))));
      for (const table of named(PREFIX))
        if (!left.has(`"${table}"`)) sql.exec(`CREATE TABLE "${prefixOf(name)}${table}" AS SELECT * FROM "${table}"`);
      sql.exec('INSERT INTO copies (name,run,basis) VALUES (?,?,?)', name, thisRun(), basis);
      markEqual(name);
    },

    has: ({ name, basis }) =>
      sql.exec('SELECT 1 FROM copies WHERE name=? AND run=? AND basis=?', name, thisRun(), basis).toArray().length > 0,

    restore({ name }) {
      markAllWritten(written);
      const copied = new Set(named(prefixOf(name)));
      const present = new Set(named(PREFIX));
      const touched = written.since === name && written.names ? [...written.names] : collectionNames();
      for (const one of touched) {
        const of = findCollection(one) as Collection<never> | undefined;
        if (!of || except.some(({ name }) => name === one)) continue;
        const places = Object.values(namesOf(of)).map((quoted: string) => ({
          quoted,
          copy: prefixOf(name) + quoted.slice(1, -1),
        }));
        if (places.some(({ copy }) => copied.has(copy))) tables(of);
        for (const { quoted, copy } of places) {
          if (present.has(quoted.slice(1, -1))) sql.exec(`DELETE FROM ${quoted}`);
          if (copied.has(copy)) sql.exec(`INSERT INTO ${quoted} SELECT * FROM "${copy}"`);
        }
      }
      markEqual(name);
    },

    dropOthers(basis) {
      const old = sql.exec<{ name: string }>('SELECT name FROM copies WHERE run<>? OR basis<>?', thisRun(), basis);
      for (const { name } of old.toArray()) drop(name);
    },
  };
}
