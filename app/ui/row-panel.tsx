// The page of a row, open in the row itself while its list stays around it.
import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { discardChanges } from './form-changes';
import { useTranslation } from './use-translation';

/** True within an open row. */
export const InRowContext = createContext(false);

/** The row that is open in its list. */
export const OpenRowContext = createContext<string | null>(null);

/** State of a link that opens its page in the row when script runs. */
export const IN_ROW = { over: true, row: true };

export function isInRow(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'row' in state;
}

/** The page that is being loaded to be shown in its row; null: none. */
export function useOpeningInRow(): string | null {
  const { state, location, formMethod } = useNavigation();
  return state === 'loading' && !formMethod && isInRow(location.state) ? location.pathname : null;
}

export function panelId(row: string): string {
  return `row-panel-${row}`;
}

/** An element at the end of the row for its page. */
export function useRowSlot(id: string | null): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const row = id === null ? null : document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (!row || id === null) return;
    const element = document.createElement('div');
    element.className = 'row-slot';
    element.id = panelId(id);
    row.appendChild(element);
    setSlot(element);
    return () => {
      element.remove();
      setSlot(null);
    };
  }, [id]);
  return slot;
}

/** Back to the list; what was typed stays as a draft. Not while a form is on its way. */
export function useFoldRow(): (row: Element | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (row) => {
      if (row?.querySelector('form[aria-busy=true]')) return;
      discardChanges();
      navigate(-1);
    },
    [navigate],
  );
}

export function RowLoading() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      const { pathname, search, hash, state } = here;
      // The page that stays ends the navigation.
      navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, here]);
  return (
    <p className="row-panel" role="status">
      {t('ui.loading')}
    </p>
  );
}

/** Has the focus when it opens; folded by Escape, the focus is at the button that opened it. */
export function RowPanel({ label, children }: { label?: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const fold = useFoldRow();
  useEffect(() => {
    const node = panel.current;
    const row = node?.closest('[data-row]') ?? null;
    if (!node || !row) return;
    // An open form in it has it already.
    if (!node.contains(document.activeElement)) node.focus({ preventScroll: true });
    node.scrollIntoView({ block: 'nearest' });
    const press = (event: Event) => {
      const { key, defaultPrevented, target } = event as KeyboardEvent;
      if (key !== 'Escape' || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest('dialog, .dropdown[open]')) return;
      // What had the focus may have left the panel with an answer.
      if (row.contains(target) || target === document.body) fold(row);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const isMoved = activeElement?.matches('body, #main') ?? true;
        if (isMoved) row.querySelector<HTMLElement>('[data-opener]')?.focus();
      });
    };
  }, [fold]);
  return (
    <section className="row-panel" ref={panel} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  );
}

/** A dialog that is also shown in its row. */
export function PanelInRow({ label, children }: { label: string; children: ReactNode }) {
  return useInRow() ? <RowPanel label={label}>{children}</RowPanel> : children;
}

/** Whether the reader looks at the page in its row. */
export function useInRow(): boolean {
  return useContext(InRowContext);
}
