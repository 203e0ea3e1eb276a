// A list that stays on the page while a verb of one of its rows is open over it.
import { useLocation, useMatches, useOutlet } from '@remix-run/react';
import { createContext, Fragment, type ReactNode, useEffect, useRef } from 'react';

/** Whether what is drawn here stands over the list it was opened from: then the page of its row is not drawn. */
export const OverListContext = createContext(false);

/** Of a link in a list: the location it leads to is drawn over the list, where script can do that. */
export const OVER_LIST = { over: true };

export function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'over' in state;
}

/** The layout of a list and the pages below it. `list` is the id of the list's route. */
export function ListLayout({ list }: { list: string }) {
  const outlet = useOutlet();
  const { pathname, state, key } = useLocation();
  const isList = useMatches().some(({ id }) => id === list);
  // The list's own element, so that it stays mounted with everything somebody did to it.
  const shown = useRef<ReactNode>(null);
  if (isList) shown.current = outlet;
  else if (!isOverList(state)) shown.current = null;
  const over = !isList && shown.current !== null;
  useNextRow({ isList, over, pathname, key });
  return (
    <>
      <Fragment key="list">{shown.current}</Fragment>
      <OverListContext.Provider key="below" value={over}>
        {isList ? null : outlet}
      </OverListContext.Provider>
    </>
  );
}

interface Rows {
  /** The row that was opened, and those after it and then before it. */
  id: string;
  others: string[];
}

interface Shown {
  isList: boolean;
  over: boolean;
  pathname: string;
  /** Of the step in the history. */
  key: string;
}

/** When the row that was opened, or decided where it stands, is gone from the list, focus stands at the next one. */
function useNextRow({ isList, over, pathname, key }: Shown) {
  const opened = useRef<Rows | null>(null);
  useEffect(() => {
    const send = ({ target }: Event) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-row]');
      if (row) opened.current = rowsFrom((id) => id === row.dataset.row);
    };
    document.addEventListener('submit', send, true);
    return () => document.removeEventListener('submit', send, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may have taken the row away
  useEffect(() => {
    if (over) {
      opened.current = rowsFrom((id) => pathname.includes(`/${encodeURIComponent(id)}/`));
      return;
    }
    const { id, others } = opened.current ?? { id: '', others: [] };
    opened.current = null;
    if (!isList || id === '' || rowOf(id)) return;
    const next = others.map(rowOf).find((row) => row !== null);
    // After the page has taken its own focus.
    const frame = requestAnimationFrame(() => next?.querySelector<HTMLElement>('a[href]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isList, over, pathname, key]);
}

function rowsFrom(isMeant: (id: string) => boolean): Rows {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset.row ?? '');
  const at = ids.findIndex(isMeant);
  return { id: ids[at] ?? '', others: [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()] };
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
}

/** What the list's route has loaded; while something is open over it, what it had loaded before. */
export function useStayed<Loaded>(loaded: Loaded): Loaded {
  const last = useRef(loaded);
  if (loaded !== undefined) last.current = loaded;
  return last.current;
}
