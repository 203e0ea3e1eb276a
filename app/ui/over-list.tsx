// Keeps a list on the page while an action on one of its rows is open over it.
import { useLocation, useMatches, useNavigate, useNavigation, useOutlet } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOverListSearch } from '../lib/list-address';
import { focusInPlace, rowLink } from './row-link';
import { InRowContext, isInRow, OpenRowContext, RowLoading, useOpeningInRow, useRowSlot } from './row-panel';
import { nearestRows } from './shortcut';
import { useTranslation } from './use-translation';

/** True over a list: the page of the row is not rendered then. */
export const OverListContext = createContext(false);

/** The row after the last handled one. */
export const NextRowContext = createContext<string | null>(null);

/** State of a link that opens over its list when script runs. */
export const OVER_LIST = { over: true };

/** The same for a dialog: its title is shown until it is loaded. */
export function overListState(dialogTitle: string | undefined) {
  return dialogTitle === undefined ? OVER_LIST : { ...OVER_LIST, dialogTitle };
}

export function dialogTitleOf(state: unknown): string | null {
  const { dialogTitle } = (state ?? {}) as { dialogTitle?: unknown };
  return typeof dialogTitle === 'string' ? dialogTitle : null;
}

export function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'over' in state;
}

/** `list`: ids of the routes that show the list. */
export function ListLayout({ list }: { list: string | readonly string[] }) {
  const outlet = useOutlet();
  const { pathname, search, state, key } = useLocation();
  const lists = [list].flat();
  const isList = useMatches().some(({ id }) => lists.includes(id));
  // The same element, so that the list stays mounted with its state.
  const shown = useRef<ReactNode>(null);
  if (isList) shown.current = outlet;
  else if (!isOverList(state) && !isOverListSearch(search)) shown.current = null;
  const over = !isList && shown.current !== null;
  const inRow = over && isInRow(state);
  const next = useNextRow({ isList, over, inRow, pathname, key });
  const { open, slot, isOpening } = useOpenRow(inRow);
  const page = isList ? null : outlet;
  return (
    <>
      <NextRowContext.Provider key="list" value={next}>
        <OpenRowContext.Provider value={open}>{shown.current}</OpenRowContext.Provider>
      </NextRowContext.Provider>
      <OverListContext.Provider key="below" value={over}>
        {inRow || isOpening
          ? slot &&
            createPortal(<InRowContext.Provider value>{isOpening ? <RowLoading /> : page}</InRowContext.Provider>, slot)
          : page}
        <SavingRow />
      </OverListContext.Provider>
    </>
  );
}

/** The row that is open or about to be. One that has left the list has its page alone. */
function useOpenRow(inRow: boolean) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const opening = useOpeningInRow();
  const shown = inRow ? rowOfAddress(pathname) : null;
  const open = opening === null ? shown : rowOfAddress(opening);
  const slot = useRowSlot(open);
  const isMissing = inRow && opening === null && open === null;
  useEffect(() => {
    if (isMissing) navigate(pathname + search, { replace: true });
  }, [isMissing, navigate, pathname, search]);
  return { open, slot, isOpening: open !== null && open !== shown };
}

/** A form of the dialog over the list is on its way; searching in it is not. */
export function useSavesOverList(): boolean {
  const { state, location, formMethod, formAction, formData } = useNavigation();
  const overList = useContext(OverListContext);
  const searches = [...(formData?.keys() ?? [])].some((name) => /^(find|more|seek)\b/.test(name));
  // An answer that shows the form again is there once its page is loaded again.
  const isAnswered = state === 'loading' && location.pathname === formAction?.split('?')[0];
  return overList && state !== 'idle' && formMethod === 'POST' && !searches && !isAnswered;
}

/** Marks the row whose dialog is saving, until the answer is there. */
function SavingRow() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const saving = useSavesOverList();
  const text = t('ui.saving');
  useEffect(() => {
    const id = saving && rowIds().find((one) => isBelow(pathname, one));
    const row = id ? rowOf(id) : null;
    if (!row) return;
    row.dataset.saving = text;
    return () => {
      delete row.dataset.saving;
    };
  }, [saving, pathname, text]);
  return null;
}

function rowOfAddress(pathname: string): string | null {
  return rowIds().find((id) => isBelow(pathname, id)) ?? null;
}

/** Whether the address is one of the row with that id. */
function isBelow(pathname: string, id: string): boolean {
  return `${pathname}/`.includes(`/${encodeURIComponent(id)}/`);
}

interface ListState {
  isList: boolean;
  over: boolean;
  /** The page is open in its row. */
  inRow: boolean;
  pathname: string;
  key: string;
}

/**
 * Coming back, focus and scroll are at the row that was opened. If it is gone, focus is at the following row, else at
 * the previous one, which opens if the one that is gone was open. Returns that row.
 */
function useNextRow({ isList, over, inRow, pathname, key }: ListState): string | null {
  /** Rows at the last press. */
  const order = useRef<string[]>([]);
  const opened = useRef<string | null>(null);
  const wasInRow = useRef(false);
  /** Scroll position of the list when a page took its place. */
  const leftScroll = useRef<number | null>(null);
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
      opened.current = order.current.find((id) => isBelow(pathname, id)) ?? null;
      leftScroll.current = over ? null : scroll.current;
      wasInRow.current = inRow;
      return;
    }
    const id = opened.current;
    const place = leftScroll.current;
    opened.current = null;
    if (id === null) return;
    const isStillThere = rowOf(id) !== null;
    if (isStillThere && place === null) return;
    const found = isStillThere ? id : (nearestRows(order.current, id).find((other) => rowOf(other) !== null) ?? null);
    if (!isStillThere) setNext(found);
    const frame = requestAnimationFrame(() => {
      if (isStillThere && place !== null) window.scrollTo(0, place);
      if (found === null) return;
      showFocus(rowLink(rowOf(found)), { preventScroll: isStillThere });
      if (isStillThere) return;
      focusInPlace(rowOf(found));
      if (wasInRow.current) rowOf(found)?.querySelector<HTMLElement>('[data-opener]')?.click();
    });
    return () => cancelAnimationFrame(frame);
  }, [isList, over, inRow, pathname, key]);
  return next;
}

/** Shows the focus ring also when no key moved the focus. */
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

export function useLastLoaded<Loaded>(loaded: Loaded): Loaded {
  const last = useRef(loaded);
  if (loaded !== undefined) last.current = loaded;
  return last.current;
}
