import { useEffect } from 'react';

/** Goes on to another page of ours as soon as this one is hydrated, without a step in the history. */
export function useLeave(to: string) {
  useEffect(() => window.location.replace(to), [to]);
}
