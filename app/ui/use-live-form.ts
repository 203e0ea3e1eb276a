// A GET form that sends itself: at once when something is chosen, after a pause when something is typed.
import { useSubmit } from '@remix-run/react';
import { type FormEvent, type MutableRefObject, useEffect, useRef } from 'react';

const PAUSE_MS = 500;
const CHOSEN = ['checkbox', 'radio', 'select-one'];

interface LiveForm {
  /** The search part of the address it last led to. */
  sent: MutableRefObject<string | null>;
  send: (form: HTMLFormElement) => void;
  change: (event: FormEvent<HTMLFormElement>) => void;
}

/** The place on the page stays, and so does the focus. What is typed replaces the step in the history. */
export function useLiveForm(): LiveForm {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values.append(name, value);
    sent.current = `?${values}`;
    submit(values, { method: 'get', replace: true, preventScrollReset: true });
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // The search of a picker answers by itself.
    if ((target as Element).closest('.object-search')) return;
    clearTimeout(timer.current);
    const { type } = target as HTMLInputElement | HTMLSelectElement;
    if (CHOSEN.includes(type)) send(currentTarget);
    else timer.current = setTimeout(send, PAUSE_MS, currentTarget);
  };
  return { sent, send, change };
}
