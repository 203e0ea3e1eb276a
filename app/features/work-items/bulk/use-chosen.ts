// Which boxes of a form are ticked, also those that stand outside of it.
import { useEffect, useRef, useState } from 'react';
import { useScripted } from '../../../ui/use-scripted';

interface Chosen {
  /** Null until script has looked: before, nobody knows which boxes a reader has ticked. */
  ids: readonly string[] | null;
  /** Ticks all of them, or none. */
  tick: (on: boolean) => void;
}

/** `rows`: those whose boxes count; `all`: they come ticked. A press with Shift ticks all from the last one pressed. */
export function useChosen(formId: string, rows: readonly { id: string }[], all: boolean): Chosen {
  const scripted = useScripted();
  const known = rows.map(({ id }) => id).join(' ');
  const [chosen, setChosen] = useState(scripted ? (all ? known : '') : null);
  const last = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const look = () => setChosen(ticked(boxesOf(formId, known)));
    const range = ({ target, shiftKey }: MouseEvent) => {
      const boxes = boxesOf(formId, known);
      const box = boxes.find((one) => one === target);
      if (!box) return;
      const from = last.current ? boxes.indexOf(last.current) : -1;
      if (shiftKey && from >= 0) {
        const to = boxes.indexOf(box);
        for (const one of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked;
      }
      last.current = box;
    };
    look();
    document.addEventListener('click', range);
    document.addEventListener('change', look);
    return () => {
      document.removeEventListener('click', range);
      document.removeEventListener('change', look);
    };
  }, [formId, known]);
  const tick = (on: boolean) => {
    const boxes = boxesOf(formId, known);
    for (const box of boxes) box.checked = on;
    // Whoever else counts the boxes hears of it as of a press.
    boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ids: chosen === null ? null : chosen.split(' ').filter((id) => id !== ''), tick };
}

function ticked(boxes: readonly HTMLInputElement[]): string {
  return boxes.flatMap(({ checked, value }) => (checked ? value : [])).join(' ');
}

function boxesOf(formId: string, known: string): HTMLInputElement[] {
  const ids = new Set(known.split(' '));
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${formId}"]`);
  return [...boxes].filter(({ value }) => ids.has(value));
}
