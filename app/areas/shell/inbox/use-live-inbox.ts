import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Inbox } from '../../../kits/frame/inbox';

const INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 60_000;
const MAX_FAILURES = 6;

/**
 * The current inbox, polled while the page is visible: slower after each failure, not at all after six failures or
 * without a session. Failed notifications keep the last ones. New root data starts polling again; `since` is when it
 * was loaded, so that older counts are not sent.
 */
export function useLiveInbox(loaded: Inbox | null, since: number): Inbox | null {
  const { revalidate } = useRevalidator();
  const revalidateRef = useRef(revalidate);
  revalidateRef.current = revalidate;
  const [latest, setLatest] = useState<{ of: Inbox | null; inbox: Inbox } | null>(null);

  useEffect(() => {
    if (!loaded || (loaded.counts === null && loaded.notifications === null)) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let tag: string | null = null;
    let shown = loaded;
    let wasRead = true;

    const poll = async () => {
      const headers: HeadersInit = tag ? { 'if-none-match': tag } : {};
      const answer = await fetch(`/live/inbox?since=${since}`, { headers, signal: abort.signal, redirect: 'manual' });
      if (answer.ok) {
        tag = answer.headers.get('etag');
        const { news, ...inbox } = (await answer.json()) as Inbox & { news: boolean };
        if (news) revalidateRef.current();
        wasRead = !(inbox.notifications && 'failed' in inbox.notifications);
        shown = wasRead ? inbox : { ...inbox, notifications: shown.notifications };
        setLatest({ of: loaded, inbox: shown });
      }
      const succeeded = (answer.ok || answer.status === 304) && wasRead;
      failures = succeeded ? 0 : failures + 1;
      return answer.ok || answer.status === 304 || answer.status >= 500;
    };
    const pollIfVisible = async () => {
      if (document.hidden) return;
      try {
        if (!(await poll())) return;
      } catch {
        failures += 1;
      }
      if (!abort.signal.aborted && failures < MAX_FAILURES) schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(pollIfVisible, Math.min(MAX_INTERVAL_MS, INTERVAL_MS * 2 ** failures));
    };
    const scheduleIfVisible = () => {
      if (!document.hidden) schedule();
    };
    document.addEventListener('visibilitychange', scheduleIfVisible);
    schedule();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', scheduleIfVisible);
    };
  }, [loaded, since]);

  return latest && latest.of === loaded ? latest.inbox : loaded;
}
