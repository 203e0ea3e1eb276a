import { type RefObject, useEffect } from 'react';

/** Ctrl+Enter, or Cmd+Enter, sends the form somebody writes in, by its own button. */
export function useSendKey(part: RefObject<HTMLElement>) {
  useEffect(() => {
    const node = part.current;
    if (!node) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      const { target } = event;
      const form = target instanceof Element ? target.closest('form') : null;
      if (!form) return;
      event.preventDefault();
      form.requestSubmit(form.querySelector<HTMLButtonElement>('.dialog-foot button[type=submit]'));
    };
    node.addEventListener('keydown', press);
    return () => node.removeEventListener('keydown', press);
  }, [part]);
}
