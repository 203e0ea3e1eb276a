// What was worked out from what is stored, kept until something is written. Whoever gets it must not change it.
import type { Store } from './store';

/** Many readings without a write in between could fill the memory. */
const MOST = 1_000;

const kept = new WeakMap<Store, { version: number; values: Map<string, unknown> }>();

/** What `make` answered when it was asked last, if nothing has been written since. It may depend on the key and on the store only. */
export function remembered<T>(store: Store, key: string, make: () => T): T {
  const version = store.version();
  const known = kept.get(store);
  if (known?.version === version && known.values.has(key)) return known.values.get(key) as T;
  const value = make();
  // Made by writing, it is good only for this time.
  if (store.version() !== version) return value;
  const values = known?.version === version && known.values.size < MOST ? known.values : new Map<string, unknown>();
  values.set(key, value);
  kept.set(store, { version, values });
  return value;
}
