// The fields of a session, when it ends, and its limits.

export const SCHEMA = 1;

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 8 * 3_600_000;
export const DRAFT_MS = 10 * 60_000;
export const WRITE_KEY_MS = 24 * 3_600_000;
/** How long an ended session is remembered, so that a form sent from it can still be kept for its user. */
export const ENDED_SESSION_MS = 24 * 3_600_000;
/** A "last used" younger than this is not written again. */
export const TOUCH_MS = 5_000;
/** The platform is asked no more often than this whether it still knows the user, however many tabs are in use. */
export const CHECK_MS = 5_000;

/** Written once at sign-in. Fields may be added by later schemas; none changes its meaning. */
export interface SessionHead {
  schema: number;
  tenant: string;
  subject: string;
  realm: string | null;
  /** When the user proved who they are, in ms; null when the platform does not say. */
  authTime: number | null;
  postLogoutUrl: string | null;
  createdAt: number;
  absoluteEnd: number;
  idleMs: number;
}

/**
 * Nobody used it; it grew too old; the platform ended it; somebody else, or the same person anew, signed in there; its
 * user signed out.
 */
export type EndReason = 'idle' | 'absolute' | 'refused' | 'changed' | 'left';

/** What stays of a session that has ended, so that text typed in another tab can be kept for its user. */
export interface EndedSession {
  tenant: string;
  subject: string;
  reason: EndReason;
  idleMinutes: number;
  until: number;
  /** Where the organisation wants its people to go now; absent where they are to come back instead. */
  next?: string | null;
}

/** The reason `head` is over at `now`, or null while it lives. */
export function endReasonOf(head: SessionHead, usedAt: number, now: number): EndReason | null {
  if (now >= head.absoluteEnd) return 'absolute';
  return now >= usedAt + head.idleMs ? 'idle' : null;
}

/** When the session ends if nobody touches it. */
export function expiresAt(head: SessionHead, usedAt: number): number {
  return Math.min(head.absoluteEnd, usedAt + head.idleMs);
}

export interface Ending {
  reason: EndReason;
  /** How long nobody may use the session, where the platform's time and not ours has run out. */
  idleMinutes?: number;
  /** True where its user is led to the organisation's own page, if it names one. */
  leads?: boolean;
}

export function endedSessionOf(head: SessionHead, ending: Ending, now: number): EndedSession {
  const { reason, idleMinutes = Math.round(head.idleMs / 60_000), leads = false } = ending;
  const { tenant, subject, postLogoutUrl } = head;
  const until = now + (reason === 'left' ? DRAFT_MS : ENDED_SESSION_MS);
  return { tenant, subject, reason, idleMinutes, until, next: leads ? postLogoutUrl : null };
}

/** Tokens are renewed a little before they end: half a minute, or a tenth of a short life. */
export function isFresh(tokens: { since: number; accessEnds: number }, now: number): boolean {
  return now < tokens.accessEnds - Math.min(30_000, (tokens.accessEnds - tokens.since) / 10);
}

/** A form's values that wait for their user to return. */
export interface Draft {
  path: string;
  fields: [name: string, value: string][];
}

export interface Notice {
  key: string;
  values?: Record<string, string | number>;
  /** The address of the form that undoes it. */
  undo?: string;
  /** Where it leads, and the key of what that is called. */
  link?: { to: string; key: string };
}

/** A notice that waits to be shown. */
export interface StoredNotice extends Notice {
  id: string;
}

/**
 * The outcome of an action, remembered under its idempotency key. `fields`: what was said about single fields; `sent`:
 * digest of the values it was sent with.
 */
export type Outcome =
  | { kind: 'left'; location: string; sent?: string }
  | { kind: 'refused'; failedMessages: string[]; fields?: Record<string, string[]> }
  | { kind: 'unknown'; sent?: string };
