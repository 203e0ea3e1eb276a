import { useNavigate } from '@remix-run/react';
import { type RefObject, useCallback, useContext, useEffect } from 'react';
import { OverListContext } from './over-list';

const FIRST_FIELD = 'textarea, select, input:not([type=hidden])';

interface Modal {
  /** False: it stays where it stands in the page. */
  over: boolean;
  /** Where closing leads. */
  back: string;
  /** A press outside of it closes it, too. */
  closesOutside?: boolean;
}

/**
 * Shows a dialog of the page over it. Focus goes to what is to be done there and back to what opened it; Escape closes
 * it without leaving a step in the history.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>, { over, back, closesOutside = false }: Modal) {
  const close = useCloseDialog(back);

  useEffect(() => {
    const node = dialog.current;
    if (!node || !over) return;
    const active = document.activeElement;
    // Whoever fills it in already, before there was script, goes on where they are.
    const inside = active instanceof HTMLElement && node.contains(active) ? active : null;
    const opener = inside ? null : active;
    const { pathname, search } = window.location;
    node.close();
    node.showModal();
    const first = node.querySelector<HTMLElement>('.error-summary') ?? node.querySelector<HTMLElement>(FIRST_FIELD);
    (inside ?? first ?? node.querySelector<HTMLElement>('.dialog-foot a, .dialog-foot button'))?.focus();
    const press = (event: Event) => {
      if (closesOutside && event.target === node) close(event);
    };
    node.addEventListener('cancel', close);
    node.addEventListener('click', press);
    return () => {
      node.removeEventListener('cancel', close);
      node.removeEventListener('click', press);
      node.close();
      // After the page beneath has taken its own focus.
      requestAnimationFrame(() => restoreFocus(opener, pathname + search));
    };
  }, [dialog, over, closesOutside, close]);
}

/** Back to the list something was opened over, by the step that led here; else to `back`, which takes its place. */
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

/**
 * What opened the dialog may be gone from the page while it is open: then the link to its address is meant. Or it stands
 * in a dropdown that has closed since: then its summary is the place to go on from.
 */
function restoreFocus(opener: Element | null, address: string) {
  const stays = opener?.isConnected && opener.matches('a, button, input, select, textarea, summary, [role]');
  const place = stays ? opener : document.querySelector(`main a[href="${CSS.escape(address)}"]`);
  if (!(place instanceof HTMLElement)) return;
  const closed = place.closest('details:not([open])');
  (closed?.querySelector('summary') ?? place).focus();
}
