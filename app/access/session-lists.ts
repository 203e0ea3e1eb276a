// Named lists that live as long as their session; every entry is a value of its own, so two tabs never overwrite each other.
const MOST = 300;

export class SessionLists {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** False when the list is full. */
  put(list: string, key: string, json: string): boolean {
    const name = prefixOf(list) + key;
    const full = [...this.#kv.list({ prefix: prefixOf(list), limit: MOST })].length >= MOST;
    if (full && this.#kv.get(name) === undefined) return false;
    this.#kv.put(name, json);
    return true;
  }

  entries(list: string): [key: string, json: string][] {
    const prefix = prefixOf(list);
    return [...this.#kv.list<string>({ prefix })].map(([name, json]) => [name.slice(prefix.length), json]);
  }

  /** Drops one entry, or all of them. */
  drop(list: string, key: string | null): void {
    const keys = key === null ? this.entries(list).map(([known]) => known) : [key];
    for (const known of keys) this.#kv.delete(prefixOf(list) + known);
  }
}

function prefixOf(list: string): string {
  return `kept:${list}:`;
}
