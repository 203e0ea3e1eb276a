import { useEffect, useState } from 'react';
import type { SearchAnswer } from './results';

const PAUSE_MS = 200;

interface LiveSearch {
  /** Of the text, or of an earlier one while it is on its way. */
  answer: SearchAnswer | null;
  /** `done`: the answer is that of the text. */
  state: 'idle' | 'searching' | 'done' | 'failed';
}

const IDLE: LiveSearch = { answer: null, state: 'idle' };

/** Asks a moment after the last letter; a newer text aborts the request of an older one. */
export function useLiveSearch(text: string): LiveSearch {
  const [search, setSearch] = useState<LiveSearch>(IDLE);
  useEffect(() => {
    if (text === '') {
      setSearch(IDLE);
      return;
    }
    const request = new AbortController();
    setSearch(({ answer }) => ({ answer, state: 'searching' }));
    const timer = setTimeout(async () => {
      const answer = await fetchAnswer(text, request.signal);
      if (!request.signal.aborted) setSearch({ answer, state: answer ? 'done' : 'failed' });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return search;
}

/** Null on failure. */
async function fetchAnswer(text: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  try {
    const answer = await fetch(`/live/search?${new URLSearchParams({ q: text })}`, { signal, redirect: 'manual' });
    return answer.ok ? ((await answer.json()) as SearchAnswer) : null;
  } catch {
    return null;
  }
}
