// Each entry is a value of its own, so two tabs never overwrite each other.
const MAX_ENTRIES = 300;

export const LAST_NOTICES = 'notices';

/** Lists that follow their user into the next session: what was chosen and typed before a write, and its receipt. */
const CARRIED = ['cart', 'removals', 'reasons', 'let-end', 'receipts', 'imports', LAST_NOTICES].map(prefixStart);

export const isCarried = (name: string): boolean => CARRIED.some((start) => name.startsWith(start));

/** Shown on every page, so it comes with the opened session. */
export const SHOWN_EVERYWHERE = 'delegation';

export type CarriedList = [name: string, json: string];

export interface ListLimits {
  maxEntries?: number;
  /** Of the texts of all entries. */
  maxTotal?: number;
  /** A full list forgets what was put first, instead of refusing. */
  dropOldest?: boolean;
}

export class SessionLists {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** False, and nothing changed, when there is no room. */
  put(list: string, key: string, json: string, limits: ListLimits = {}): boolean {
    const { dropOldest = false, maxTotal = Number.POSITIVE_INFINITY } = limits;
    const maxEntries = Math.min(limits.maxEntries ?? MAX_ENTRIES, MAX_ENTRIES);
    const others = this.entries(list).filter(([known]) => known !== key);
    if (dropOldest) {
      others.sort(([, one], [, other]) => storedAt(other) - storedAt(one));
      let total = json.length;
      for (const [at, [known, older]] of others.entries()) {
        total += older.length;
        if (at >= maxEntries - 1 || total > maxTotal) this.drop(list, known);
      }
    } else if (others.length >= maxEntries) return false;
    this.#kv.put(prefixOf(list) + key, json);
    return true;
  }

  /** False, and nothing changed, when they are too many. */
  refill(list: string, entries: readonly [key: string, json: string][]): boolean {
    if (entries.length > MAX_ENTRIES) return false;
    this.drop(list, null);
    for (const [key, json] of entries) this.#kv.put(prefixOf(list) + key, json);
    return true;
  }

  /** Those whose key begins with `keyStart`. */
  entries(list: string, keyStart = ''): [key: string, json: string][] {
    const prefix = prefixOf(list);
    const found = this.#kv.list<string>({ prefix: prefix + keyStart });
    return [...found].map(([name, json]) => [name.slice(prefix.length), json]);
  }

  dropButLast(list: string, key: string): boolean {
    const known = this.entries(list).map(([name]) => name);
    if (!known.includes(key)) return true;
    if (known.length === 1) return false;
    this.drop(list, key);
    return true;
  }

  takeCarriedLists(): CarriedList[] {
    const entries = CARRIED.flatMap((prefix) => [...this.#kv.list<string>({ prefix })]);
    for (const [name] of entries) this.#kv.delete(name);
    return entries;
  }

  putCarriedLists(entries: readonly CarriedList[]): void {
    for (const [name, json] of entries) if (isCarried(name)) this.#kv.put(name, json);
  }

  drop(list: string, key: string | null): void {
    const keys = key === null ? this.entries(list).map(([known]) => known) : [key];
    for (const known of keys) this.#kv.delete(prefixOf(list) + known);
  }

  /** Returns how many entries are left. */
  settle(list: string, dropped: readonly string[], kept: readonly [key: string, json: string][]): number {
    for (const key of dropped) this.drop(list, key);
    for (const [key, json] of kept) this.#kv.put(prefixOf(list) + key, json);
    return this.entries(list).length;
  }
}

/** Entries that give way to newer ones are objects with the moment `at`. */
function storedAt(json: string): number {
  const { at } = (JSON.parse(json) ?? {}) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
}

function prefixOf(list: string): string {
  return `${prefixStart(list)}:`;
}

function prefixStart(list: string): string {
  return `kept:${list}`;
}
