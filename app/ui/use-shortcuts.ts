import { type RefObject, useEffect } from 'react';
import { HELP, NEXT, PREVIOUS, rowAfter, shortcutOf } from './shortcut';

/** Where letters are written or have a meaning of their own. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, .dropdown[open]';

/**
 * Keys that press what is on the page: in a list, what the row with the focus offers; elsewhere, what the page offers.
 * A part is pressed by the letter in its `data-key`; what is not offered is not there.
 */
export function useShortcuts(help: RefObject<HTMLElement>, on: boolean) {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key === null || event.defaultPrevented || isTaken(event.target)) return;
      if (key === HELP) toggle(help.current);
      else if (key === NEXT || key === PREVIOUS) move(key === NEXT ? 1 : -1);
      else if (event.repeat || !act(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [help, on]);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

function toggle(help: HTMLElement | null) {
  if (!help) return;
  help.togglePopover?.();
  help.focus();
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

function move(step: 1 | -1) {
  const all = rows();
  const current = currentRow();
  const at = current ? all.indexOf(current) : -1;
  all[rowAfter(at, step, all.length)]?.querySelector<HTMLElement>('a[href]')?.focus();
}

function act(key: string): boolean {
  const place = rows().length > 0 ? currentRow() : document.getElementById('main');
  const part = place?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  part?.click();
  return part !== undefined && part !== null;
}
