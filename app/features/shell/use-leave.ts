import { useEffect } from 'react';

/** Leaves for another page of ours as soon as the page is awake, without a step in the history. */
export function useLeave(to: string) {
  useEffect(() => window.location.replace(to), [to]);
}
