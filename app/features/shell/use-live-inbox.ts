import { useEffect, useState } from 'react';
import type { Inbox } from './inbox';

const EVERY_MS = 3_000;
const SLOWEST_MS = 60_000;
const MOST_FAILURES = 6;

/**
 * The inbox as it is now: asked again while the page is in sight, slower after each failure, no more after several or
 * once somebody has to sign in. What the root loaded counts again whenever it loads.
 */
export function useLiveInbox(loaded: Inbox | null): Inbox | null {
  const [latest, setLatest] = useState<{ of: Inbox | null; inbox: Inbox } | null>(null);

  useEffect(() => {
    if (!loaded || (loaded.counts === null && loaded.notifications === null)) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let tag: string | null = null;

    const ask = async () => {
      const headers: HeadersInit = tag ? { 'if-none-match': tag } : {};
      const answer = await fetch('/live/inbox', { headers, signal: stop.signal, redirect: 'manual' });
      if (answer.status === 304) return true;
      if (!answer.ok) return answer.status >= 500;
      tag = answer.headers.get('etag');
      setLatest({ of: loaded, inbox: (await answer.json()) as Inbox });
      return true;
    };
    const turn = async () => {
      if (document.hidden) return;
      try {
        if (!(await ask())) return;
        failures = 0;
      } catch {
        failures += 1;
      }
      if (!stop.signal.aborted && failures < MOST_FAILURES) wait();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(turn, Math.min(SLOWEST_MS, EVERY_MS * 2 ** failures));
    };
    const seen = () => {
      if (!document.hidden) wait();
    };
    document.addEventListener('visibilitychange', seen);
    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [loaded]);

  return latest && latest.of === loaded ? latest.inbox : loaded;
}
