import { type RefObject, useEffect, useRef, useState } from 'react';
import { mergeOptions, type ObjectOption, type PickerPage, type SearchResults } from './picker';

const FAILED_SEARCH: SearchResults = {
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
  known.current = [...picker.chosen, ...(results.found ?? []), ...known.current].slice(0, MOST_KNOWN);

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
    const found = await fetchResults({ grant: picker.grant, 'find.live': text, 'more.live': String(tens) }, signal);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends what is under way when the picker is gone
  useEffect(() => stop, []);

  const options = mergeOptions(onTop, results.found ?? [], known.current);
  return { results, options, chosen, count, search, type };
}

/** Null on failure. */
async function fetchResults(query: Record<string, string>, signal: AbortSignal): Promise<SearchResults | null> {
  try {
    const answer = await fetch(`/live/objects?${new URLSearchParams(query)}`, { signal, redirect: 'manual' });
    return answer.ok ? ((await answer.json()) as SearchResults) : null;
  } catch {
    return null;
  }
}
