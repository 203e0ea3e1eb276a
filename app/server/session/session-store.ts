/** The values of a session by their names, each read from storage once: a request needs the same few nine times. */
export class SessionStore {
  readonly #kv: SyncKvStorage;
  readonly #cache = new Map<string, unknown>();

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  get<T>(name: string): T | undefined {
    if (!this.#cache.has(name)) this.#cache.set(name, this.#kv.get(name));
    return this.#cache.get(name) as T | undefined;
  }

  put<T>(name: string, value: T): void {
    this.#cache.delete(name);
    this.#kv.put(name, value);
  }

  delete(name: string): void {
    this.#cache.delete(name);
    this.#kv.delete(name);
  }

  /** All that is stored, but for the names that are kept. */
  deleteAll(isKept: (name: string) => boolean = () => false): void {
    for (const [name] of this.#kv.list()) if (!isKept(name)) this.delete(name);
  }

  forget(): void {
    this.#cache.clear();
  }
}
