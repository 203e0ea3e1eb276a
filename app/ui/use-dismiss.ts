import { type RefObject, useEffect } from 'react';

/**
 * Closes an open `details` on Escape, on a press elsewhere, when focus goes elsewhere, when a link in it is followed and
 * when the reader goes back. Focus that would be lost with it returns to the summary.
 */
export function useDismiss(details: RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const node = details.current;
    if (!node) return;
    const close = () => {
      if (!node.open) return;
      const held = node.contains(document.activeElement);
      node.open = false;
      if (held) node.querySelector('summary')?.focus();
    };
    const press = (event: PointerEvent) => {
      if (!event.composedPath().includes(node)) node.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !node.open) return;
      // A dialog around it stays open.
      event.preventDefault();
      close();
    };
    const away = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !node.contains(relatedTarget)) node.open = false;
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href], [data-closes]')) close();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave);
    node.addEventListener('focusout', away);
    node.addEventListener('click', follow);
    window.addEventListener('popstate', close);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave);
      node.removeEventListener('focusout', away);
      node.removeEventListener('click', follow);
      window.removeEventListener('popstate', close);
    };
  }, [details]);
}
