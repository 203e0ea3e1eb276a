// Scroll position per history entry, unchanged by revalidation.
import { ScrollRestoration as RemixScrollRestoration, useLocation, useRevalidator } from '@remix-run/react';
import { type MutableRefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Layout effects log a warning on the server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Remix scrolls back when a revalidation ends. The components around it, whose effects run before and after, undo that.
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
  // Renders with each state of the router.
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
  // A fast revalidation may begin and end in one render.
  useBeforePaint(() => {
    const isSamePage = last.current === key;
    last.current = key;
    if (isSamePage && window.scrollY !== place.current) window.scrollTo(0, place.current);
  });
  return null;
}
