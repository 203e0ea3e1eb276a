import { type RefObject, useEffect, useRef } from 'react';
import { opensSearch } from '../../../ui/shortcut';
import { takesLetters } from '../../../ui/shortcuts';

export const isMac = () => /^(Mac|iP)/.test(navigator.platform);

/** The field takes the letters that follow: it has the focus before the next key. Another dialog is not covered. */
export function openCommandDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog || document.querySelector('dialog:modal')) return;
  dialog.showModal();
  dialog.querySelector('input')?.focus();
}

/** `singleKeys`: the user has single keys turned on. */
export function useSearchKeys(dialog: RefObject<HTMLDialogElement>, singleKeys: boolean): void {
  const isOn = useRef(singleKeys);
  isOn.current = singleKeys;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const by = opensSearch(event, { mac: isMac() });
      if (by === null || document.querySelector('dialog:modal')) return;
      if (by === 'single' && (!isOn.current || takesLetters(event.target))) return;
      event.preventDefault();
      openCommandDialog(dialog.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dialog]);
}
