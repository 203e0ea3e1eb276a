import { type RefObject, useEffect, useRef, useState } from 'react';
import { CHOICE_RESTORED, type RestoredChoice, restoreAddedFields } from '../../ui/form-changes';
import { mergeOptions, type ObjectOption, type PickerPage, type SearchResults } from './picker';

const FAILED_SEARCH: SearchResults = {
  searched: null,
  found: null,
  forbidden: false,
  more: null,
  unreadable: 0,
  narrow: false,
  tooShort: null,
  oneself: false,
};
const PAUSE_MS = 300;
const MOST_KNOWN = 500;

interface Searching {
  picker: PickerPage;
  name: string;
  initially: readonly string[];
  box: RefObject<HTMLElement>;
}

/** Ticked options stay ticked on top. A newer search aborts the previous one. */
export function useObjectSearch({ picker, name, initially, box }: Searching) {
  const [live, setLive] = useState<SearchResults | null>(null);
  const [onTop, setOnTop] = useState<readonly string[]>(initially);
  const [chosen, setChosen] = useState<readonly string[]>(initially);
  const known = useRef<ObjectOption[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const request = useRef<AbortController>();
  const results: SearchResults = live ?? picker;
  known.current = [...picker.chosen, ...[...(results.found ?? []), ...known.current].slice(0, MOST_KNOWN)];

  const ticked = () => {
    const boxes = [...(box.current?.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`) ?? [])];
    return boxes.flatMap(({ checked, value }) => (checked && value !== '' ? [value] : []));
  };
  const count = () => setChosen(ticked());
  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  const show = (found: SearchResults) => {
    setOnTop(ticked());
    setLive(found);
  };
  const search = async (text: string, tens = 1) => {
    stop();
    request.current = new AbortController();
    const { signal } = request.current;
    const asked = new URLSearchParams({ grant: picker.grant, 'find.live': text, 'more.live': String(tens) });
    const found = await fetchResults(asked, { signal, options: picker.options, form: box.current?.closest('form') });
    if (signal.aborted) return;
    show(found ?? { ...FAILED_SEARCH, searched: text });
  };
  const type = (typed: string) => {
    const text = typed.trim();
    stop();
    // Too short: shows the first results.
    if (text !== '' && text.length < picker.least)
      show({ ...(picker.searched ? results : picker), tooShort: picker.least });
    else timer.current = setTimeout(search, PAUSE_MS, text);
  };

  // The page brought new data, or boxes were ticked before script ran.
  const loaded = JSON.stringify([picker.searched, picker.found, picker.chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page brings anew replaces what was found since
  useEffect(() => {
    setLive(null);
    setOnTop([...new Set([...initially, ...ticked()])]);
    count();
  }, [loaded]);
  // A choice from a draft that was found by a search is added, and ticked once it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is current whenever it is called
  useEffect(() => {
    const form = box.current?.closest('form');
    const add = (event: Event) => {
      const { detail } = event as CustomEvent<RestoredChoice>;
      if (detail.name !== name) return;
      known.current = [{ value: detail.value, label: detail.label, beside: [] }, ...known.current];
      setOnTop([...new Set([...ticked(), detail.value])]);
    };
    form?.addEventListener(CHOICE_RESTORED, add);
    return () => form?.removeEventListener(CHOICE_RESTORED, add);
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is drawn anew can be ticked
  useEffect(() => {
    const form = box.current?.closest('form');
    if (form) restoreAddedFields(form);
  }, [onTop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends what is under way when the picker is gone
  useEffect(() => stop, []);

  const options = mergeOptions(onTop, results.found ?? [], known.current);
  return { results, options, chosen, count, search, type };
}

/** Null on failure. */
async function fetchResults(
  asked: URLSearchParams,
  { signal, options, form }: { signal: AbortSignal; options: PickerPage['options']; form?: HTMLFormElement | null },
): Promise<SearchResults | null> {
  const init = { signal, redirect: 'manual' } as const;
  try {
    const answer = await (options
      ? fetch(options.address, { ...init, method: 'POST', body: withFormState(asked, options.token, form) })
      : fetch(`/live/objects?${asked}`, init));
    return answer.ok ? ((await answer.json()) as SearchResults) : null;
  } catch {
    return null;
  }
}

/** Scripts may have set the options: the state of the form has them. */
function withFormState(asked: URLSearchParams, token: string, form?: HTMLFormElement | null): URLSearchParams {
  asked.set('_token', token);
  const state = form && new FormData(form).get('scripted');
  if (typeof state === 'string') asked.set('scripted', state);
  return asked;
}
