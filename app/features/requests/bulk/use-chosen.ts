// How many boxes of a form are ticked, also those that stand outside of it.
import { useEffect, useState } from 'react';

interface Chosen {
  /** Null until script has looked: before, nobody knows which boxes a reader has ticked. */
  count: number | null;
  /** Ticks all of them, or none. */
  tick: (on: boolean) => void;
}

/** `rows`: those whose boxes count. */
export function useChosen(formId: string, rows: readonly { id: string }[]): Chosen {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setCount(boxesOf(formId, rows).filter(({ checked }) => checked).length);
    look();
    document.addEventListener('change', look);
    return () => document.removeEventListener('change', look);
  }, [formId, rows]);
  const tick = (on: boolean) => {
    const boxes = boxesOf(formId, rows);
    for (const box of boxes) box.checked = on;
    setCount(on ? boxes.length : 0);
  };
  return { count, tick };
}

function boxesOf(formId: string, rows: readonly { id: string }[]): HTMLInputElement[] {
  const ids = new Set(rows.map(({ id }) => id));
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${formId}"]`);
  return [...boxes].filter(({ value }) => ids.has(value));
}
