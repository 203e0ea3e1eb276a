import { type RefObject, useEffect, useRef } from 'react';

// Lives as long as the document: signing out or in loads another one.
const kept = new Map<string, Map<string, string>>();

type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Text typed into a form that was left without being sent, or was refused, is there again when the form opens again.
 * A null `key` keeps nothing.
 */
export function useKeptText(form: RefObject<HTMLFormElement>, key: string | null, refused: boolean) {
  const sent = useRef(false);

  useEffect(() => {
    if (refused) sent.current = false;
  });

  useEffect(() => {
    const node = form.current;
    if (!node || key === null) return;
    for (const field of textFields(node)) {
      const before = kept.get(key)?.get(field.name);
      if (before !== undefined && field.value === '') field.value = before;
    }
    const typed = () => {
      sent.current = false;
      kept.set(key, new Map(textFields(node).map((field) => [field.name, field.value])));
    };
    const send = () => {
      sent.current = true;
    };
    node.addEventListener('input', typed);
    node.addEventListener('submit', send);
    return () => {
      node.removeEventListener('input', typed);
      node.removeEventListener('submit', send);
      if (sent.current) kept.delete(key);
    };
  }, [form, key]);
}

function textFields(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('textarea, input[type=text]')];
}
