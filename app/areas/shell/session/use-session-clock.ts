import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { RootData } from '../../../kits/frame/root-data';
import {
  agreed,
  answered,
  type Clock,
  heard,
  learned,
  look,
  type Next,
  nextLook,
  openClock,
  type Warning,
} from '../../../kits/frame/session-clock';
import { LEFT, openTabs, type TabMessage } from '../../../kits/frame/session-tabs';
import { leaveChanges, untakenForm } from '../../../ui/form-changes';
import { hear, leave } from './use-session-calls';

const DEBOUNCE_MS = 100;
const COOLDOWN_MS = 5_000;
const QUESTION_MS = 1_000;
const SIGNS_OF_LIFE = ['click', 'keypress', 'focusin'];

interface Hands {
  used: () => void;
  answer: () => void;
}

/**
 * Watches the session while a page stays open: what is done here keeps it alive, its end is announced, and all tabs of
 * the browser agree. The warning to show, and what its first button does.
 */
export function useSessionClock(tokens: RootData['forms']['clock']): { warning: Warning | null; answer: () => void } {
  const [warning, setWarning] = useState<Warning | null>(null);
  const hands = useRef<Hands | null>(null);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // New tokens come with the data of any page; the clock goes on with them.
  const newest = useRef(tokens);
  newest.current = tokens;
  const isWatching = Boolean(tokens?.activity && tokens.end);

  useEffect(() => {
    if (!isWatching) return;
    const tabs = openTabs();
    const stop = new AbortController();
    let clock = openClock(Date.now());
    let timer: number | undefined;
    let pause: number | undefined;
    let notedAt = Number.NEGATIVE_INFINITY;
    let askedAt = notedAt;
    let busy = false;
    let isSigningOut = false;

    const set = (next: Clock, tell = false) => {
      if (stop.signal.aborted) return;
      clock = next;
      setWarning(clock.warning);
      if (tell) tabs?.postMessage({ limits: clock.limits, warning: clock.warning });
      clearTimeout(timer);
      timer = window.setTimeout(turn, Math.max(0, nextLook(clock) - Date.now()));
    };

    const goAway = async (why: string) => {
      if (isSigningOut) return;
      // What is on its way is not handed over: the server has it.
      const typed = await untakenForm();
      if (stop.signal.aborted || isSigningOut) return;
      const to = await leave(newest.current?.end ?? '', `${why}-${clock.limits?.idleMinutes ?? 0}`, typed);
      if (to === null || stop.signal.aborted || isSigningOut) return;
      tabs?.postMessage(LEFT);
      close();
      // It was handed over, so the browser need not ask.
      leaveChanges();
      window.location.assign(to);
    };

    const take = async ({ clock: next, action }: Next): Promise<void> => {
      const warns = next.warning !== clock.warning;
      set(next, warns);
      if (action === 'leave') return goAway(clock.warning?.kind === 'idle' ? 'idle' : 'absolute');
      if (action !== 'ask') return;
      const answer = await hear(null, Date.now());
      if (answer === 'refused' || answer === 'gone') return goAway(answer);
      const { action: then, clock: known } = heard(clock, typeof answer === 'object' ? answer : null, Date.now());
      return take({ clock: known, action: then === 'ask' ? null : then });
    };

    // One turn at a time: an answer may come after the device has slept meanwhile.
    const turn = async () => {
      if (busy) return;
      busy = true;
      await take(look(clock, Date.now()));
      busy = false;
    };

    const use = async () => {
      const now = Date.now();
      if (now - askedAt < QUESTION_MS) return used(QUESTION_MS);
      askedAt = now;
      const isDue = now - notedAt >= COOLDOWN_MS;
      if (isDue) notedAt = now;
      const answer = await hear(isDue ? (newest.current?.activity ?? null) : null, now);
      if (answer === 'refused' || answer === 'gone') return goAway(answer);
      if (answer === 'stale') {
        // Another session: nothing is known of its end yet.
        set(openClock(now));
        return revalidate();
      }
      if (answer) set(learned(clock, answer), isDue);
    };
    const used = (wait = DEBOUNCE_MS) => {
      // Reading a warning is no answer to it.
      if (clock.warning && !clock.warning.seen) return;
      clearTimeout(pause);
      pause = window.setTimeout(use, wait);
    };

    hands.current = {
      used,
      answer() {
        set(answered(clock, Date.now()), true);
        notedAt = askedAt = Number.NEGATIVE_INFINITY;
        used(0);
      },
    };

    const close = () => {
      stop.abort();
      tabs?.close();
      clearTimeout(timer);
      clearTimeout(pause);
      hands.current = null;
    };

    const { signal } = stop;
    const when = (target: EventTarget, name: string, listener: (event: Event) => void) =>
      target.addEventListener(name, listener, { signal });
    const confirmEnd = async () => {
      if (signal.aborted) return;
      const answer = await hear(null, Date.now());
      if (answer === 'refused' || answer === 'gone') goAway(answer);
    };
    const receive = ({ data }: MessageEvent<TabMessage>) => {
      if (data !== LEFT) return set(agreed(clock, data));
      for (const wait of [1_000, 5_000]) setTimeout(confirmEnd, wait);
    };
    if (tabs) tabs.onmessage = receive;
    for (const sign of SIGNS_OF_LIFE) when(document, sign, () => used());
    when(document, 'visibilitychange', () => document.hidden || turn());
    when(window, 'online', turn);
    when(window, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      isSigningOut = false;
      // Brought back by the Back button, perhaps after signing out: ask before anything else.
      clock = { ...clock, lookedAt: 0 };
      turn();
    });
    when(document, 'submit', ({ target }) => {
      if ((target as HTMLFormElement).getAttribute('action') !== '/sign-out') return;
      isSigningOut = true;
      tabs?.postMessage(LEFT);
    });
    set(clock);
    return close;
  }, [isWatching, revalidate]);

  useEffect(() => {
    if (key) hands.current?.used();
  }, [key]);

  return { warning, answer: () => hands.current?.answer() };
}
