// A list that stays on the page while a verb of one of its rows is open over it.
import { useLocation, useMatches, useOutlet } from '@remix-run/react';
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react';
import { isOverListSearch } from '../lib/list-address';
import { rowLink } from './row-link';
import { followersOf } from './shortcut';

/** Whether what is drawn here stands over the list it was opened from: then the page of its row is not drawn. */
export const OverListContext = createContext(false);

/** The row that followed the one that was dealt with last. */
export const NextRowContext = createContext<string | null>(null);

/** Of a link in a list: the location it leads to is drawn over the list, where script can do that. */
export const OVER_LIST = { over: true };

export function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'over' in state;
}

/** The layout of a list and the pages below it. `list` is the id of the list's route, or of those that show it in other ways. */
export function ListLayout({ list }: { list: string | readonly string[] }) {
  const outlet = useOutlet();
  const { pathname, search, state, key } = useLocation();
  const lists = [list].flat();
  const isList = useMatches().some(({ id }) => lists.includes(id));
  // The list's own element, so that it stays mounted with everything somebody did to it.
  const shown = useRef<ReactNode>(null);
  if (isList) shown.current = outlet;
  else if (!isOverList(state) && !isOverListSearch(search)) shown.current = null;
  const over = !isList && shown.current !== null;
  const next = useNextRow({ isList, over, pathname, key });
  return (
    <>
      <NextRowContext.Provider key="list" value={next}>
        {shown.current}
      </NextRowContext.Provider>
      <OverListContext.Provider key="below" value={over}>
        {isList ? null : outlet}
      </OverListContext.Provider>
    </>
  );
}

interface Shown {
  isList: boolean;
  over: boolean;
  pathname: string;
  /** Of the step in the history. */
  key: string;
}

/**
 * Back from the page of a row, focus stands at that row and the list where it stood. When the row that was opened, or
 * decided where it stands, is gone, focus stands at the row that followed it, or at the one before it. Answers that row.
 */
function useNextRow({ isList, over, pathname, key }: Shown): string | null {
  /** The rows as they stood when something of the list was last pressed. */
  const order = useRef<string[]>([]);
  const opened = useRef<string | null>(null);
  /** Its page has taken the place of the list; how far that was scrolled. */
  const left = useRef<number | null>(null);
  const scroll = useRef(0);
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    const press = ({ type, target }: Event) => {
      const ids = rowIds();
      if (ids.length === 0) return;
      order.current = ids;
      scroll.current = window.scrollY;
      const row = target instanceof Element && target.closest<HTMLElement>('[data-row]');
      if (type === 'submit' && row) opened.current = row.dataset.row ?? null;
    };
    document.addEventListener('click', press, true);
    document.addEventListener('submit', press, true);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('submit', press, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may have taken the row away
  useEffect(() => {
    if (!isList) {
      opened.current = order.current.find((id) => `${pathname}/`.includes(`/${encodeURIComponent(id)}/`)) ?? null;
      left.current = over ? null : scroll.current;
      return;
    }
    const id = opened.current;
    const place = left.current;
    opened.current = null;
    if (id === null) return;
    const stays = rowOf(id) !== null;
    // A dialog over the list leads the focus back itself.
    if (stays && place === null) return;
    const found = stays ? id : (followersOf(order.current, id).find((other) => rowOf(other) !== null) ?? null);
    if (!stays) setNext(found);
    // After the page has taken its own focus.
    const frame = requestAnimationFrame(() => {
      if (stays && place !== null) window.scrollTo(0, place);
      if (found !== null) showFocus(rowLink(rowOf(found)), { preventScroll: stays });
    });
    return () => cancelAnimationFrame(frame);
  }, [isList, over, pathname, key]);
  return next;
}

/** Focus that no key has led there has its frame as well: a reader has to see where the page goes on. */
function showFocus(place: HTMLElement | null | undefined, options: FocusOptions): void {
  if (!place) return;
  place.dataset.focus = '';
  place.addEventListener('blur', () => delete place.dataset.focus, { once: true });
  place.focus(options);
}

function rowIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset.row ?? '');
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
