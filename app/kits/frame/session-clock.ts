// When a page that stays open warns that its session ends, asks again, or ends it. Moments are ms on the browser's clock.

export const CHECK_MS = 20_000;
const MAX_WARNING_MS = 150_000;
const IDLE_COUNTS_ABOVE_MS = 210_000;
const IDLE_WARNING_MS = 90_000;
const GRACE_MS = { idle: 60_000, max: 120_000 };
/** A look that comes this late means that the device slept, or that somebody set its clock. */
const SLEPT_MS = 90_000;

/** When the session ends, here on the browser's clock, and `idleEnd` as the server names it, to tell a later end by. */
export interface Limits {
  idleAt: number;
  maxAt: number;
  idleMinutes: number;
  idleEnd: number;
  /** Whose moment that is: the platform's, or ours where its session is out of sight. */
  platform: boolean;
}

export interface Warning {
  kind: 'idle' | 'max';
  endsAt: number;
  /** Closed by the user, while the time still runs. */
  seen: boolean;
}

export interface Clock {
  /** Null until the server has said. */
  limits: Limits | null;
  warning: Warning | null;
  checkedAt: number;
}

/** What a look leads to: nothing, a question to the server whether it is really so, or the end. */
export type CheckResult = { clock: Clock; action: null | 'ask' | 'leave' };

export function openClock(now: number): Clock {
  return { limits: null, warning: null, checkedAt: now };
}

/** The look at the clock that is due every 20 s, when a warning has run out, and when the page comes back into sight. */
export function checkClock(before: Clock, now: number): CheckResult {
  const clock = { ...before, checkedAt: now };
  const { limits, warning } = clock;
  // The first question may have had no answer.
  if (!limits) return { clock, action: 'ask' };
  // Another tab may have been in use while this one could not hear it.
  if (warning) return { clock, action: now < warning.endsAt ? null : warning.kind === 'idle' ? 'ask' : 'leave' };
  if (now - before.checkedAt > SLEPT_MS) return { clock, action: 'ask' };
  if (limits.maxAt - now <= MAX_WARNING_MS) return { clock: withWarning(clock, 'max', now), action: null };
  return { clock, action: idleIsNear(limits, now) ? 'ask' : null };
}

/** What the server answered to the question of a look; null for no answer, from which nothing follows but a due end. */
export function applyServerLimits(clock: Clock, fresh: Limits | null, now: number): CheckResult {
  const { limits, warning } = clock;
  if (fresh && isLaterEnd(limits, fresh)) return { clock: withServerLimits(clock, fresh), action: null };
  if (warning) return { clock, action: now >= warning.endsAt ? 'leave' : null };
  if (!fresh || !limits) return { clock, action: null };
  if (limits.maxAt - now <= MAX_WARNING_MS) return { clock: withWarning(clock, 'max', now), action: null };
  return { clock: idleIsNear(limits, now) ? withWarning(clock, 'idle', now) : clock, action: null };
}

/** The newest limits count, and with a later end the warning that nobody did anything is over. */
export function withServerLimits(clock: Clock, fresh: Limits): Clock {
  const { limits, warning } = clock;
  const ends = warning?.kind === 'idle' && isLaterEnd(limits, fresh);
  return { ...clock, limits: fresh, warning: ends ? null : warning };
}

/** What another tab of the same browser knows: later limits, a warning that is open there too, one that was put away. */
export function withOtherTab(clock: Clock, { limits, warning }: Pick<Clock, 'limits' | 'warning'>): Clock {
  if (!limits) return clock;
  const known = isLaterEnd(clock.limits, limits) ? withServerLimits(clock, limits) : clock;
  const isOld = warning?.kind === 'idle' && clock.limits !== null && isLaterEnd(limits, clock.limits);
  if (!warning || isOld) return known;
  if (!known.warning) return { ...known, warning };
  const away = known.warning.kind === warning.kind && warning.seen;
  return away ? { ...known, warning: { ...known.warning, seen: true } } : known;
}

/** The user has answered the warning: staying ends it, putting it away does not stop the time. */
export function withWarningClosed(clock: Clock, now: number): Clock {
  const { warning } = clock;
  return { ...clock, checkedAt: now, warning: warning?.kind === 'max' ? { ...warning, seen: true } : null };
}

export function nextCheckAt({ warning, checkedAt }: Clock): number {
  const inTurn = checkedAt + CHECK_MS;
  return warning && warning.endsAt > checkedAt ? warning.endsAt : inTurn;
}

const STEPS = [10, 30, 60, 90, 120];

/** The seconds to say, in steps far enough apart to be listened to, and the ms until that changes. */
export function roundedSeconds(leftMs: number): { seconds: number; changesIn: number } {
  const at = STEPS.findIndex((step) => leftMs <= step * 1000);
  const seconds = STEPS[at] ?? 120;
  const below = at < 0 ? 120 : at === 0 ? 0 : (STEPS[at - 1] ?? 0);
  return { seconds, changesIn: Math.max(0, leftMs - below * 1000) };
}

/** A later end, or one by another clock, which cannot be compared. */
function isLaterEnd(known: Limits | null, fresh: Limits): boolean {
  return !known || fresh.platform !== known.platform || fresh.idleEnd > known.idleEnd;
}

function withWarning(clock: Clock, kind: Warning['kind'], now: number): Clock {
  const grace = now + GRACE_MS[kind];
  // A session that is over before the time is up does not last longer by our saying so.
  const endsAt = kind === 'max' && clock.limits ? Math.min(grace, Math.max(now, clock.limits.maxAt)) : grace;
  return { ...clock, warning: { kind, endsAt, seen: false } };
}

function idleIsNear({ idleAt, maxAt }: Limits, now: number): boolean {
  return maxAt - now > IDLE_COUNTS_ABOVE_MS && idleAt - now <= IDLE_WARNING_MS;
}
