import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** An overlay that was opened while the page loaded would close if it lost the focus. */
const OPEN_OVERLAY = 'dialog:modal, .dropdown[open]';

/** Focus goes to the start of the content, as after loading a document. */
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
