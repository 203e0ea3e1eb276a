// Each entry is a value of its own, so two tabs never overwrite each other.
const MAX_ENTRIES = 300;

/** These lists follow their user into the next session, such as the cart. */
export const CARRIED_PREFIX = prefixStart('cart');

/** Shown on every page, so it comes with the opened session. */
export const SHOWN_EVERYWHERE = 'delegation';

export type CarriedList = [name: string, json: string];

export class SessionLists {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  put(list: string, key: string, json: string, most: number = MAX_ENTRIES): boolean {
    const name = prefixOf(list) + key;
    const limit = Math.min(most, MAX_ENTRIES);
    const full = [...this.#kv.list({ prefix: prefixOf(list), limit })].length >= limit;
    if (full && this.#kv.get(name) === undefined) return false;
    this.#kv.put(name, json);
    return true;
  }

  /** False, and nothing changed, when they are too many. */
  refill(list: string, entries: readonly [key: string, json: string][]): boolean {
    if (entries.length > MAX_ENTRIES) return false;
    this.drop(list, null);
    for (const [key, json] of entries) this.#kv.put(prefixOf(list) + key, json);
    return true;
  }

  entries(list: string): [key: string, json: string][] {
    const prefix = prefixOf(list);
    return [...this.#kv.list<string>({ prefix })].map(([name, json]) => [name.slice(prefix.length), json]);
  }

  dropButLast(list: string, key: string): boolean {
    const known = this.entries(list).map(([name]) => name);
    if (!known.includes(key)) return true;
    if (known.length === 1) return false;
    this.drop(list, key);
    return true;
  }

  takeCarriedLists(): CarriedList[] {
    const entries = [...this.#kv.list<string>({ prefix: CARRIED_PREFIX })];
    for (const [name] of entries) this.#kv.delete(name);
    return entries;
  }

  putCarriedLists(entries: readonly CarriedList[]): void {
    for (const [name, json] of entries) if (name.startsWith(CARRIED_PREFIX)) this.#kv.put(name, json);
  }

  drop(list: string, key: string | null): void {
    const keys = key === null ? this.entries(list).map(([known]) => known) : [key];
    for (const known of keys) this.#kv.delete(prefixOf(list) + known);
  }
}

function prefixOf(list: string): string {
  return `${prefixStart(list)}:`;
}

function prefixStart(list: string): string {
  return `kept:${list}`;
}
