import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in HTML as the server sends it, true once script has taken over: for what would lie about itself without. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
