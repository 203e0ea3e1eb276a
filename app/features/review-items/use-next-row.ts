// Where the focus goes when the row that had it leaves the list without the page being left.
import { useEffect, useRef } from 'react';
import { rowLink } from '../../ui/row-link';
import { followersOf } from '../../ui/shortcut';

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** `ids`: the rows in their order. */
export function useNextRow(ids: readonly string[]): void {
  const known = ids.join(' ');
  const before = useRef<string[]>([]);
  const current = useRef<string | null>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      current.current = row?.dataset.row ?? null;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  useEffect(() => {
    const id = current.current;
    const gone = id !== null && before.current.includes(id) && rowOf(id) === null;
    if (gone && document.activeElement === document.body) {
      const next = followersOf(before.current, id).find((other) => rowOf(other) !== null);
      if (next) rowLink(rowOf(next))?.focus();
    }
    before.current = known.split(' ');
  }, [known]);
}
