// Values computed from the store, cached until the next write. Callers must not change them.
import type { Collection } from './collection';
import type { Store } from './store';

/** Many reads without a write must not fill the memory. */
const MOST = 1_000;

interface Kept {
  version: number;
  values: Map<string, unknown>;
}
const kept = new WeakMap<Store, Map<string, Kept>>();

/**
 * The cached value of `make`, as long as nothing (or nothing of one collection) was written. `make` may only depend on
 * the key and the store or that collection.
 */
export function remembered<T>(store: Store, key: string, make: () => T, of?: Collection<never>): T {
  const version = store.version(of);
  const places = kept.get(store) ?? new Map<string, Kept>();
  const known = places.get(of?.name ?? '');
  if (known?.version === version && known.values.has(key)) return known.values.get(key) as T;
  const value = make();
  // A value that was made by writing is not cached.
  if (store.version(of) !== version) return value;
  const values = known?.version === version && known.values.size < MOST ? known.values : new Map<string, unknown>();
  values.set(key, value);
  kept.set(store, places.set(of?.name ?? '', { version, values }));
  return value;
}
