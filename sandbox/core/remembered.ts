// What was worked out from what is stored, kept until something is written. Whoever gets it must not change it.
import type { Collection } from './collection';
import type { Store } from './store';

/** Many readings without a write in between could fill the memory. */
const MOST = 1_000;

interface Kept {
  version: number;
  values: Map<string, unknown>;
}
const kept = new WeakMap<Store, Map<string, Kept>>();

/**
 * What `make` answered when it was asked last, if nothing has been written since, or nothing to one collection. It may depend
 * on the key and on the store, or that collection, only.
 */
export function remembered<T>(store: Store, key: string, make: () => T, of?: Collection<never>): T {
  const version = store.version(of);
  const places = kept.get(store) ?? new Map<string, Kept>();
  const known = places.get(of?.name ?? '');
  if (known?.version === version && known.values.has(key)) return known.values.get(key) as T;
  const value = make();
  // Made by writing, it is good only for this time.
  if (store.version(of) !== version) return value;
  const values = known?.version === version && known.values.size < MOST ? known.values : new Map<string, unknown>();
  values.set(key, value);
  kept.set(store, places.set(of?.name ?? '', { version, values }));
  return value;
}
