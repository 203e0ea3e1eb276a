// Live search of a picker with script, without reloading the page.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ObjectOption, optionsOf, type PickerPage, type Results } from './picker';

const UNANSWERED: Results = {
  searched: null,
  found: null,
  forbidden: false,
  more: null,
  narrow: false,
  tooShort: null,
  oneself: false,
};
const PAUSE_MS = 300;
const MOST_KNOWN = 500;

interface Searching {
  picker: PickerPage;
  /** Of the boxes, which hold what is chosen. */
  name: string;
  initially: readonly string[];
  box: RefObject<HTMLElement>;
}

/** What is ticked stays ticked, on top of whatever was found since. A newer search ends the one before it. */
export function useObjectSearch({ picker, name, initially, box }: Searching) {
  const [live, setLive] = useState<Results | null>(null);
  const [onTop, setOnTop] = useState<readonly string[]>(initially);
  const [chosen, setChosen] = useState<readonly string[]>(initially);
  const known = useRef<ObjectOption[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asking = useRef<AbortController>();
  const results: Results = live ?? picker;
  known.current = [...picker.chosen, ...(results.found ?? []), ...known.current].slice(0, MOST_KNOWN);

  const ticked = () => {
    const boxes = [...(box.current?.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`) ?? [])];
    return boxes.flatMap(({ checked, value }) => (checked && value !== '' ? [value] : []));
  };
  const count = () => setChosen(ticked());
  const stop = () => {
    clearTimeout(timer.current);
    asking.current?.abort();
  };
  const show = (found: Results) => {
    setOnTop(ticked());
    setLive(found);
  };
  const search = async (text: string, tens = 1) => {
    stop();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const found = await resultsFor({ grant: picker.grant, 'find.live': text, 'more.live': String(tens) }, signal);
    if (signal.aborted) return;
    show(found ?? { ...UNANSWERED, searched: text });
  };
  const type = (typed: string) => {
    const text = typed.trim();
    stop();
    // The first of all, as without a search, unless the page itself was made for one.
    if (text !== '' && text.length < picker.least)
      show({ ...(picker.searched ? results : picker), tooShort: picker.least });
    else timer.current = setTimeout(search, PAUSE_MS, text);
  };

  // The page has brought something else, or boxes were ticked before script ran.
  const loaded = JSON.stringify([picker.searched, picker.found, picker.chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page brings anew replaces what was found since
  useEffect(() => {
    setLive(null);
    setOnTop([...new Set([...initially, ...ticked()])]);
    count();
  }, [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends what is under way when the picker is gone
  useEffect(() => stop, []);

  const options = optionsOf(onTop, results.found ?? [], known.current);
  return { results, options, chosen, count, search, type };
}

/** Null: nobody answered. */
async function resultsFor(query: Record<string, string>, signal: AbortSignal): Promise<Results | null> {
  try {
    const answer = await fetch(`/live/objects?${new URLSearchParams(query)}`, { signal, redirect: 'manual' });
    return answer.ok ? ((await answer.json()) as Results) : null;
  } catch {
    return null;
  }
}
