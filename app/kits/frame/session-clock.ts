// Decides when an open page warns, polls or ends the session. Times are ms on the browser's clock.

export const CHECK_MS = 20_000;
const MAX_WARNING_MS = 150_000;
const IDLE_COUNTS_ABOVE_MS = 210_000;
const IDLE_WARNING_MS = 90_000;
const GRACE_MS = { idle: 60_000, max: 120_000 };
/** A check that late means that the device slept or that its clock was changed. */
const SLEPT_MS = 90_000;

/** Ends on the browser's clock; `idleEnd` is the server's own value, for comparison. */
export interface Limits {
  idleAt: number;
  maxAt: number;
  idleMinutes: number;
  idleEnd: number;
  /** True for the platform's own limits, false for the portal's. */
  platform: boolean;
}

export interface Warning {
  kind: 'idle' | 'max';
  endsAt: number;
  seen: boolean;
}

export interface Clock {
  limits: Limits | null;
  warning: Warning | null;
  checkedAt: number;
}

/** `ask`: verify with the server. `leave`: end the session. */
export type CheckResult = { clock: Clock; action: null | 'ask' | 'leave' };

export function openClock(now: number): Clock {
  return { limits: null, warning: null, checkedAt: now };
}

/** Runs every 20 s, when a warning has run out, and when the page becomes visible. */
export function checkClock(before: Clock, now: number): CheckResult {
  const clock = { ...before, checkedAt: now };
  const { limits, warning } = clock;
  // The first request may have failed.
  if (!limits) return { clock, action: 'ask' };
  // Another tab may have been in use.
  if (warning) return { clock, action: now < warning.endsAt ? null : warning.kind === 'idle' ? 'ask' : 'leave' };
  if (now - before.checkedAt > SLEPT_MS) return { clock, action: 'ask' };
  if (limits.maxAt - now <= MAX_WARNING_MS) return { clock: withWarning(clock, 'max', now), action: null };
  return { clock, action: idleIsNear(limits, now) ? 'ask' : null };
}

/** `fresh` null: no response, which changes nothing but an end that is due. */
export function applyServerLimits(clock: Clock, fresh: Limits | null, now: number): CheckResult {
  const { limits, warning } = clock;
  if (fresh && isLaterEnd(limits, fresh)) return { clock: withServerLimits(clock, fresh), action: null };
  if (warning) return { clock, action: now >= warning.endsAt ? 'leave' : null };
  if (!fresh || !limits) return { clock, action: null };
  if (limits.maxAt - now <= MAX_WARNING_MS) return { clock: withWarning(clock, 'max', now), action: null };
  return { clock: idleIsNear(limits, now) ? withWarning(clock, 'idle', now) : clock, action: null };
}

/** A later end closes the idle warning. */
export function withServerLimits(clock: Clock, fresh: Limits): Clock {
  const { limits, warning } = clock;
  const ends = warning?.kind === 'idle' && isLaterEnd(limits, fresh);
  return { ...clock, limits: fresh, warning: ends ? null : warning };
}

/** Takes over later limits and warnings of another tab. */
export function withOtherTab(clock: Clock, { limits, warning }: Pick<Clock, 'limits' | 'warning'>): Clock {
  if (!limits) return clock;
  const known = isLaterEnd(clock.limits, limits) ? withServerLimits(clock, limits) : clock;
  const isOld = warning?.kind === 'idle' && clock.limits !== null && isLaterEnd(limits, clock.limits);
  if (!warning || isOld) return known;
  if (!known.warning) return { ...known, warning };
  const away = known.warning.kind === warning.kind && warning.seen;
  return away ? { ...known, warning: { ...known.warning, seen: true } } : known;
}

/** Staying closes the warning; closing it does not stop the time. */
export function withWarningClosed(clock: Clock, now: number): Clock {
  const { warning } = clock;
  return { ...clock, checkedAt: now, warning: warning?.kind === 'max' ? { ...warning, seen: true } : null };
}

export function nextCheckAt({ warning, checkedAt }: Clock): number {
  const inTurn = checkedAt + CHECK_MS;
  return warning && warning.endsAt > checkedAt ? warning.endsAt : inTurn;
}

const STEPS = [10, 30, 60, 90, 120];

/** Seconds in steps for screen readers, and the ms until the step changes. */
export function roundedSeconds(leftMs: number): { seconds: number; changesIn: number } {
  const at = STEPS.findIndex((step) => leftMs <= step * 1000);
  const seconds = STEPS[at] ?? 120;
  const below = at < 0 ? 120 : at === 0 ? 0 : (STEPS[at - 1] ?? 0);
  return { seconds, changesIn: Math.max(0, leftMs - below * 1000) };
}

/** A later end, or one of another clock, which cannot be compared. */
function isLaterEnd(known: Limits | null, fresh: Limits): boolean {
  return !known || fresh.platform !== known.platform || fresh.idleEnd > known.idleEnd;
}

function withWarning(clock: Clock, kind: Warning['kind'], now: number): Clock {
  const grace = now + GRACE_MS[kind];
  // A warning does not lengthen the session.
  const endsAt = kind === 'max' && clock.limits ? Math.min(grace, Math.max(now, clock.limits.maxAt)) : grace;
  return { ...clock, warning: { kind, endsAt, seen: false } };
}

function idleIsNear({ idleAt, maxAt }: Limits, now: number): boolean {
  return maxAt - now > IDLE_COUNTS_ABOVE_MS && idleAt - now <= IDLE_WARNING_MS;
}
