import type { Marks } from '../../lib/merge-changes';
import type { NamedValues } from '../../lib/named-values';
import type { MessageKey } from '../../locales/message-key';

export const SCHEMA = 1;

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 8 * 3_600_000;
export const DRAFT_MS = 10 * 60_000;
export const WRITE_KEY_MS = 24 * 3_600_000;
/** So that a form sent from an ended session can still be kept for its user. */
export const ENDED_SESSION_MS = 24 * 3_600_000;
export const TOUCH_MS = 5_000;
/** At most one check in this time, however many tabs are in use. */
export const CHECK_MS = 5_000;
/** Reads that were on their way with the former session id are still answered. */
export const ROTATION_GRACE_MS = 5_000;

/** Written once. Later schemas may add fields; none changes its meaning. */
export interface SessionHead {
  schema: number;
  tenant: string;
  subject: string;
  realm: string | null;
  /** In ms; null when the platform does not tell the time of sign-in. */
  authTime: number | null;
  postLogoutUrl: string | null;
  createdAt: number;
  absoluteEnd: number;
  idleMs: number;
}

/**
 * Not used; too old; ended by the platform; another sign-in there; signed out; ended from another browser, by an
 * administrator, or by a logout token.
 */
export type EndReason = 'idle' | 'absolute' | 'refused' | 'changed' | 'left' | 'remote';

export interface EndedSession {
  tenant: string;
  subject: string;
  reason: EndReason;
  idleMinutes: number;
  until: number;
  next?: string | null;
}

export function endReasonOf(head: SessionHead, usedAt: number, now: number): EndReason | null {
  if (now >= head.absoluteEnd) return 'absolute';
  return now >= usedAt + head.idleMs ? 'idle' : null;
}

export function expiresAt(head: SessionHead, usedAt: number): number {
  return Math.min(head.absoluteEnd, usedAt + head.idleMs);
}

export interface Ending {
  reason: EndReason;
  /** The limit of the platform, where that ran out first. */
  idleMinutes?: number;
  leads?: boolean;
}

export function endedSessionOf(head: SessionHead, ending: Ending, now: number): EndedSession {
  const { reason, idleMinutes = Math.round(head.idleMs / 60_000), leads = false } = ending;
  const { tenant, subject, postLogoutUrl } = head;
  const until = now + (reason === 'left' ? DRAFT_MS : ENDED_SESSION_MS);
  return { tenant, subject, reason, idleMinutes, until, next: leads ? postLogoutUrl : null };
}

/** Half a minute, or a tenth of a short life, before the end. */
export function isFresh(tokens: { since: number; accessEnds: number }, now: number): boolean {
  return now < tokens.accessEnds - Math.min(30_000, (tokens.accessEnds - tokens.since) / 10);
}

export interface Draft {
  path: string;
  fields: [name: string, value: string][];
  /** A step of filling in the form, not a form that could not be taken. */
  isStep?: boolean;
  /** Secrets or files were sent, too. */
  isPartial?: boolean;
  /** The idempotency key that it was sent with. */
  key?: string;
  /** What was done of it before the session ended: shown beside it after the sign-in. */
  notice?: Notice;
}

export interface Notice {
  key: MessageKey;
  values?: NamedValues;
  undo?: string;
  link?: { to: string; key: MessageKey };
  /** It says what could not be done, whatever its key. */
  failed?: true;
}

export interface StoredNotice extends Notice {
  id: string;
}

/**
 * A sending of which it was not known that it was done, or not known better than by a refusal: before the form writes
 * again, it looks. `before`: what was there before it; `first`: write key of the first sending.
 */
export interface UnprovenSending {
  /** In ms. */
  begun?: number;
  before?: unknown;
  first?: string;
}

/**
 * `fields`: messages of single fields; `details`: more for the page; `sent`: digest of the sent values; `marks`: of what was
 * sent, this time and before, for forms that compare it with what is stored.
 */
export type Outcome = UnprovenSending & KnownOutcome;

type KnownOutcome =
  | { kind: 'left'; location: string; sent?: string; marks?: readonly Marks[] }
  | {
      kind: 'refused';
      failedMessages: string[];
      fields?: Record<string, string[]>;
      details?: object;
      status?: number;
    }
  | {
      kind: 'unknown';
      sent?: string;
      marks?: readonly Marks[];
      mayStillRun?: boolean;
    };
