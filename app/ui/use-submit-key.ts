import { useEffect } from 'react';

const SUBMIT = 'button[type=submit]';

/** Ctrl+Enter or Cmd+Enter submits a form: any in a dialog, in a page from a text area. */
export function useSubmitKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      const { target } = event;
      const form = target instanceof Element ? target.closest('form') : null;
      if (!form || !(target instanceof HTMLTextAreaElement || form.closest('dialog'))) return;
      const plainButtons = [
        ...form.querySelectorAll<HTMLButtonElement>(`${SUBMIT}:not([name], [formaction], [formnovalidate])`),
      ];
      const button = form.querySelector<HTMLButtonElement>(`.dialog-foot ${SUBMIT}`) ?? plainButtons.at(-1);
      if (!button) return;
      event.preventDefault();
      form.requestSubmit(button);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
