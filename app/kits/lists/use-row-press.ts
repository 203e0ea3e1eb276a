// A press anywhere on a row is a press on the link of its name; the link itself stays what keyboards and assistive tools know.
import { type RefObject, useEffect, useRef } from 'react';

const OWN = 'a, button, input, label, select, textarea, summary, details';

export function useRowPress(): RefObject<HTMLUListElement> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const rows = list.current;
    if (!rows) return;
    rows.classList.add('rows-pressable');
    const press = (event: MouseEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(OWN) || !rows.contains(target)) return;
      // The reader is selecting text to copy it.
      if (!getSelection()?.isCollapsed) return;
      target.closest('.row')?.querySelector<HTMLAnchorElement>('.row-first a')?.click();
    };
    rows.addEventListener('click', press);
    return () => rows.removeEventListener('click', press);
  }, []);
  return list;
}
