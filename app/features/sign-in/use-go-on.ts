import { type RefObject, useEffect } from 'react';

/** Sends the form inside an element as soon as script runs: what a press would do without. */
export function useGoOn(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    place.current?.querySelector('form')?.requestSubmit();
  }, [place]);
}
