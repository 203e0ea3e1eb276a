import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** What the reader may have opened while the page was on its way; it would close if it lost the focus. */
const OPENED = 'dialog:modal, .dropdown[open]';

/** A page reached without loading a document begins where a loaded one does: focus is at the start of its content. */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash === '' && !document.querySelector(OPENED)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash]);
}
