import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A page reached without loading a document begins where a loaded one does: focus is at the start of its content. */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash === '' && !document.querySelector('dialog:modal')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash]);
}
