// Values computed from the store, cached until the next write. Callers must not change them.
import type { Collection } from './collection';
import type { Store } from './store';

/** Many reads without a write must not fill the memory. */
const MAX_VALUES = 1_000;

interface CacheEntry {
  version: number;
  values: Map<string, unknown>;
}
const caches = new WeakMap<Store, Map<string, CacheEntry>>();

/**
 * The cached value of `make`, as long as nothing (or nothing of one collection) was written. `make` may only depend on
 * the key and the store or that collection.
 */
export function cached<T>(store: Store, key: string, make: () => T, of?: Collection<never>): T {
  const version = store.version(of);
  const entries = caches.get(store) ?? new Map<string, CacheEntry>();
  const known = entries.get(of?.name ?? '');
  if (known?.version === version && known.values.has(key)) return known.values.get(key) as T;
  const value = make();
  // A value that was made by writing is not cached.
  if (store.version(of) !== version) return value;
  const values =
    known?.version === version && known.values.size < MAX_VALUES ? known.values : new Map<string, unknown>();
  values.set(key, value);
  caches.set(store, entries.set(of?.name ?? '', { version, values }));
  return value;
}
