import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * A page reached without loading a document begins where a loaded one does: focus is at the start of its content.
 * A reader who went elsewhere while it was on its way, into a menu of the bar for one, is left there.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const { location: ahead } = useNavigation();
  const last = useRef(pathname);
  const leftFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const isElsewhere = leftFrom.current !== null && ![leftFrom.current, document.body].includes(activeElement());
    if (hash === '' && !isElsewhere && !document.querySelector('dialog:modal')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash]);

  useEffect(() => {
    leftFrom.current = ahead ? activeElement() : null;
  }, [ahead]);
}

function activeElement(): Element {
  return document.activeElement ?? document.body;
}
