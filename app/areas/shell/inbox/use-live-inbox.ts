import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Inbox } from '../../../kits/frame/inbox';

const EVERY_MS = 3_000;
const SLOWEST_MS = 60_000;
const MOST_FAILURES = 6;

/**
 * The inbox as it is now: asked again while the page is in sight, slower after each failure, no more after several or
 * once somebody has to sign in. Notifications that could not be read leave the last ones as they are. What the root
 * loaded counts again whenever it loads, as after every action: then it is asked from the start. `since` is when that
 * was, so that counts from before it are no answer. Where there is a notice to be told the page is loaded anew.
 */
export function useLiveInbox(loaded: Inbox | null, since: number): Inbox | null {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const [latest, setLatest] = useState<{ of: Inbox | null; inbox: Inbox } | null>(null);

  useEffect(() => {
    if (!loaded || (loaded.counts === null && loaded.notifications === null)) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let tag: string | null = null;
    let known = loaded;
    let wasRead = true;

    const ask = async () => {
      const headers: HeadersInit = tag ? { 'if-none-match': tag } : {};
      const answer = await fetch(`/live/inbox?since=${since}`, { headers, signal: stop.signal, redirect: 'manual' });
      if (answer.ok) {
        tag = answer.headers.get('etag');
        const { news, ...inbox } = (await answer.json()) as Inbox & { news: boolean };
        if (news) again.current();
        wasRead = !(inbox.notifications && 'failed' in inbox.notifications);
        known = wasRead ? inbox : { ...inbox, notifications: known.notifications };
        setLatest({ of: loaded, inbox: known });
      }
      const isWell = (answer.ok || answer.status === 304) && wasRead;
      failures = isWell ? 0 : failures + 1;
      return answer.ok || answer.status === 304 || answer.status >= 500;
    };
    const turn = async () => {
      if (document.hidden) return;
      try {
        if (!(await ask())) return;
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
  }, [loaded, since]);

  return latest && latest.of === loaded ? latest.inbox : loaded;
}
