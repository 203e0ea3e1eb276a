import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { RootData } from '../../../kits/frame/root-data';
import {
  applyServerLimits,
  type CheckResult,
  type Clock,
  checkClock,
  nextCheckAt,
  openClock,
  type Warning,
  withOtherTab,
  withServerLimits,
  withWarningClosed,
} from '../../../kits/frame/session-clock';
import { openTabChannel, SESSION_LEFT, type TabMessage } from '../../../kits/frame/session-tabs';
import { discardChanges, lastUnsavedForm } from '../../../ui/form-changes';
import { endSession, fetchLimits } from './use-session-requests';

const ACTIVITY_DELAY_MS = 100;
const ACTIVITY_INTERVAL_MS = 5_000;
const REQUEST_INTERVAL_MS = 1_000;
const ACTIVITY_EVENTS = ['click', 'keypress', 'focusin'];

interface ClockActions {
  noteActivity: () => void;
  acknowledge: () => void;
}

/**
 * Watches the session of an open page: activity extends it, a warning announces its end, and all tabs agree. `answer`
 * is the action of the warning's first button.
 */
export function useSessionClock(tokens: RootData['forms']['clock']): {
  warning: Warning | null;
  acknowledge: () => void;
} {
  const [warning, setWarning] = useState<Warning | null>(null);
  const actions = useRef<ClockActions | null>(null);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // Every page brings new tokens; the clock keeps running.
  const latestTokens = useRef(tokens);
  latestTokens.current = tokens;
  const isWatching = Boolean(tokens?.activity && tokens.end);

  useEffect(() => {
    if (!isWatching) return;
    const tabs = openTabChannel();
    const abort = new AbortController();
    let clock = openClock(Date.now());
    let timer: number | undefined;
    let activityTimer: number | undefined;
    let activitySentAt = Number.NEGATIVE_INFINITY;
    let requestedAt = activitySentAt;
    let busy = false;
    let isSigningOut = false;

    const update = (next: Clock, broadcast = false) => {
      if (abort.signal.aborted) return;
      clock = next;
      setWarning(clock.warning);
      if (broadcast) tabs?.postMessage({ limits: clock.limits, warning: clock.warning });
      clearTimeout(timer);
      timer = window.setTimeout(check, Math.max(0, nextCheckAt(clock) - Date.now()));
    };

    const leavePage = async (why: string) => {
      if (isSigningOut) return;
      // A form that is being sent is not stored: the server has it.
      const typed = await lastUnsavedForm();
      if (abort.signal.aborted || isSigningOut) return;
      const to = await endSession(latestTokens.current?.end ?? '', `${why}-${clock.limits?.idleMinutes ?? 0}`, typed);
      if (to === null || abort.signal.aborted || isSigningOut) return;
      tabs?.postMessage(SESSION_LEFT);
      close();
      discardChanges();
      window.location.assign(to);
    };

    const apply = async ({ clock: next, action }: CheckResult): Promise<void> => {
      const warns = next.warning !== clock.warning;
      update(next, warns);
      if (action === 'leave') return leavePage(clock.warning?.kind === 'idle' ? 'idle' : 'absolute');
      if (action !== 'ask') return;
      const answer = await fetchLimits(null, Date.now());
      if (answer === 'refused' || answer === 'gone') return leavePage(answer);
      const { action: then, clock: known } = applyServerLimits(
        clock,
        typeof answer === 'object' ? answer : null,
        Date.now(),
      );
      return apply({ clock: known, action: then === 'ask' ? null : then });
    };

    // One check at a time: the device may sleep while a request is open.
    const check = async () => {
      if (busy) return;
      busy = true;
      await apply(checkClock(clock, Date.now()));
      busy = false;
    };

    const sendActivity = async () => {
      const now = Date.now();
      if (now - requestedAt < REQUEST_INTERVAL_MS) return noteActivity(REQUEST_INTERVAL_MS);
      requestedAt = now;
      const isDue = now - activitySentAt >= ACTIVITY_INTERVAL_MS;
      if (isDue) activitySentAt = now;
      const answer = await fetchLimits(isDue ? (latestTokens.current?.activity ?? null) : null, now);
      if (answer === 'refused' || answer === 'gone') return leavePage(answer);
      if (answer === 'stale') {
        update(openClock(now));
        return revalidate();
      }
      if (answer) update(withServerLimits(clock, answer), isDue);
    };
    const noteActivity = (wait = ACTIVITY_DELAY_MS) => {
      // Activity does not close an open warning.
      if (clock.warning && !clock.warning.seen) return;
      clearTimeout(activityTimer);
      activityTimer = window.setTimeout(sendActivity, wait);
    };

    actions.current = {
      noteActivity,
      acknowledge() {
        update(withWarningClosed(clock, Date.now()), true);
        activitySentAt = requestedAt = Number.NEGATIVE_INFINITY;
        noteActivity(0);
      },
    };

    const close = () => {
      abort.abort();
      tabs?.close();
      clearTimeout(timer);
      clearTimeout(activityTimer);
      actions.current = null;
    };

    const { signal } = abort;
    const listen = (target: EventTarget, name: string, listener: (event: Event) => void) =>
      target.addEventListener(name, listener, { signal });
    const confirmEnd = async () => {
      if (signal.aborted) return;
      const answer = await fetchLimits(null, Date.now());
      if (answer === 'refused' || answer === 'gone') leavePage(answer);
    };
    const receive = ({ data }: MessageEvent<TabMessage>) => {
      if (data !== SESSION_LEFT) return update(withOtherTab(clock, data));
      for (const wait of [1_000, 5_000]) setTimeout(confirmEnd, wait);
    };
    if (tabs) tabs.onmessage = receive;
    for (const sign of ACTIVITY_EVENTS) listen(document, sign, () => noteActivity());
    listen(document, 'visibilitychange', () => document.hidden || check());
    listen(window, 'online', check);
    listen(window, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      isSigningOut = false;
      // Restored by the Back button, perhaps after sign-out: check first.
      clock = { ...clock, checkedAt: 0 };
      check();
    });
    listen(document, 'submit', ({ target }) => {
      if ((target as HTMLFormElement).getAttribute('action') !== '/sign-out') return;
      isSigningOut = true;
      tabs?.postMessage(SESSION_LEFT);
    });
    update(clock);
    return close;
  }, [isWatching, revalidate]);

  useEffect(() => {
    if (key) actions.current?.noteActivity();
  }, [key]);

  return { warning, acknowledge: () => actions.current?.acknowledge() };
}
