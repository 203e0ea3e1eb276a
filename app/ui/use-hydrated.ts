import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in HTML as the server sends it, true once script has taken over: for what would lie about itself without. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
