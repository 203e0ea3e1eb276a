import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/** Closes an open `details` when the page changes, on Escape (focus returns to the summary) and on a press elsewhere. */
export function useDismiss(details: RefObject<HTMLDetailsElement>) {
  const { key } = useLocation();

  useEffect(() => {
    const node = details.current;
    if (!node) return;
    const press = (event: PointerEvent) => {
      if (node.open && !event.composedPath().includes(node)) node.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !node.open) return;
      // A dialog around it stays open.
      event.preventDefault();
      node.open = false;
      if (node.contains(document.activeElement)) node.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave);
      if (key) node.open = false;
    };
  }, [details, key]);
}
