import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** What the reader may have opened while the page was on its way; it would close if it lost the focus. */
const OPEN_OVERLAY = 'dialog:modal, .dropdown[open]';

/** A page reached without loading a document begins where a loaded one does: focus is at the start of its content. */
export function useFocusAfterNavigation() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (hash === '' && !document.querySelector(OPEN_OVERLAY)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash]);
}
