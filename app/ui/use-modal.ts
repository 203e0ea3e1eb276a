import { useNavigate } from '@remix-run/react';
import { type RefObject, useCallback, useContext, useEffect } from 'react';
import { OverListContext } from './over-list';

/** What is folded has no focus. */
export const FIRST_FIELD = ':is(textarea, select, input:not([type=hidden])):not(details:not([open]) *)';

interface Modal {
  over: boolean;
  back: string;
  closesOutside?: boolean;
}

/**
 * Shows a dialog as a modal. Focus goes to its first field, or to its title where that is out of
 * sight, and back to its opener where the page below is shown again; Escape closes it without a history entry.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>, { over, back, closesOutside = false }: Modal) {
  const close = useCloseDialog(back);

  useEffect(() => {
    const node = dialog.current;
    if (!node || !over) return;
    const active = document.activeElement;
    // Typing that began before hydration goes on.
    const inside = active instanceof HTMLElement && node.contains(active) ? active : null;
    const opener = inside ? null : active;
    const { pathname, search, origin } = window.location;
    const pageBelow = new URL(back, origin).pathname;
    node.close();
    node.showModal();
    const first = node.querySelector<HTMLElement>('.error-summary') ?? node.querySelector<HTMLElement>(FIRST_FIELD);
    const start = inside ?? first ?? node.querySelector<HTMLElement>('.dialog-foot a, .dialog-foot button');
    start?.focus();
    // A dialog begins with its title, also where its first field or its foot is further down than the window is high.
    const title = node.querySelector<HTMLElement>('h1, h2');
    if (title && !inside && node.scrollTop > 0) {
      title.tabIndex = -1;
      title.focus();
      node.scrollTop = 0;
    }
    const press = (event: Event) => {
      if (closesOutside && event.target === node) close(event);
    };
    node.addEventListener('cancel', close);
    node.addEventListener('click', press);
    return () => {
      node.removeEventListener('cancel', close);
      node.removeEventListener('click', press);
      node.close();
      requestAnimationFrame(() => {
        const shown = window.location.pathname;
        // A list below has an address above its own. Any other page begins at its start, also if it links to the dialog.
        const isBelow = shown === pageBelow || `${pathname}/`.startsWith(`${shown}/`);
        if (isBelow) restoreFocus(opener, pathname + search);
      });
    };
  }, [dialog, over, back, closesOutside, close]);
}

/** Back in the history over a list; else `back` replaces the entry. */
export function useCloseDialog(back: string): (event: Pick<Event, 'preventDefault'>) => void {
  const navigate = useNavigate();
  const overList = useContext(OverListContext);
  return useCallback(
    (event) => {
      event.preventDefault();
      if (overList) navigate(-1);
      else navigate(back, { preventScrollReset: true, replace: true });
    },
    [navigate, overList, back],
  );
}

/** The opener may be gone: then its link gets the focus. It may be in a closed dropdown: then the summary does. */
function restoreFocus(opener: Element | null, address: string) {
  const stays = opener?.isConnected && opener.matches('a, button, input, select, textarea, summary, [role]');
  const place = stays ? opener : document.querySelector(`main a[href="${CSS.escape(address)}"]`);
  if (!(place instanceof HTMLElement)) return;
  const closed = place.closest('details:not([open])');
  (closed?.querySelector('summary') ?? place).focus();
}
