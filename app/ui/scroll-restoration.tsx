// Where a page is scrolled to: kept per step of the history, and never changed by asking again for what is shown.
import { ScrollRestoration as RemixScrollRestoration, useLocation, useRevalidator } from '@remix-run/react';
import { type MutableRefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Layout effects have no place on the server, which says so on its console. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Remix's, which also scrolls when a revalidation ends: back to where the page stood when it began, whatever its reader
 * has scrolled meanwhile. The parts before and after it, whose effects run in this order, take that back.
 */
export function ScrollRestoration({ nonce }: { nonce?: string }) {
  const place = useRef(0);
  return (
    <>
      <PlaceBefore place={place} />
      <RemixScrollRestoration nonce={nonce} />
      <PlaceAfter place={place} />
    </>
  );
}

interface Place {
  place: MutableRefObject<number>;
}

function PlaceBefore({ place }: Place) {
  // Drawn anew with each state of the router.
  useRevalidator();
  useBeforePaint(() => {
    place.current = window.scrollY;
  });
  return null;
}

function PlaceAfter({ place }: Place) {
  useRevalidator();
  const { key } = useLocation();
  const last = useRef<string | null>(null);
  // That something was asked again is not always to be seen: on a busy machine its beginning and end are drawn as one.
  useBeforePaint(() => {
    const isSamePage = last.current === key;
    last.current = key;
    if (isSamePage && window.scrollY !== place.current) window.scrollTo(0, place.current);
  });
  return null;
}
