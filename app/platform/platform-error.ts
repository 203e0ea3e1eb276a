export type Reason = 'signed-out' | 'forbidden' | 'missing' | 'unavailable' | 'garbled' | 'refused' | 'conflict';

/**
 * The reason a failing answer stands for. A body may know better than the status: values that broke a policy come as a
 * 403 and are a refusal, not a lack of rights, and identity management says 401 in its body.
 */
export function reasonOf(status: number, body?: unknown): Reason {
  if (isRecord(body) && body.code === 401) return 'signed-out';
  if (status === 403 && isRecord(body) && isRecord(body.detail) && 'failedPolicyRequirements' in body.detail) {
    return 'refused';
  }
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 408 || status === 429 || status >= 500) return 'unavailable';
  return 'refused';
}

export type Service = 'idm' | 'iga' | 'am' | 'environment' | 'autoAccessApi' | 'autoAccessJas' | 'reports';

/** Statuses that mean: nothing was done. After any other answer to a write the write may have been done. */
const REFUSED_BEFORE_ACTING = new Set([400, 401, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422, 501]);

/** Without an answer of the platform itself. 0: none at all. */
const UNANSWERED = new Set([0, 504]);

export const TOO_MANY_BYTES = 'too many bytes';

interface Facts {
  reason: Reason;
  callName: string;
  service?: Service;
  status?: number;
  body?: unknown;
  /** Our own reason, as the key of its text, or plain text already; nothing is taken out of it. */
  messageKey?: string;
  cause?: string;
  write?: boolean;
}

const NO_BODY = { message: undefined, reason: undefined, detail: undefined };

/**
 * `platformMessage`: the message as plain text, the key of our own, or null; `detail`: policy failures; `status`: 0 without an answer;
 * `uncertain`: the write may have been done; `mayStillRun`: or may be done later. Log lines get `callName` and `cause`.
 */
export class PlatformError extends Error {
  readonly reason: Reason;
  readonly status: number;
  readonly platformMessage: string | null;
  readonly detail: unknown;
  readonly callName: string;
  readonly service: Service | null;
  readonly write: boolean;
  readonly uncertain: boolean;
  readonly mayStillRun: boolean;
  readonly tooLarge: boolean;
  /** Set by the guard: the session is over, or the user may not use the portal. */
  endsPage = false;
  /** Set for a refusal to show what a page is about: without a form, that page is the same 404 as for what is not there. */
  hidden = false;
  /** The message key of what could not be loaded. */
  what: string | null = null;

  constructor({ reason, callName, service, status = 0, body, messageKey, cause = '', write = false }: Facts) {
    super(`${reason} ${status} ${callName} ${cause}`.trim());
    this.name = 'PlatformError';
    this.reason = reason;
    this.status = status;
    this.callName = callName;
    this.service = service ?? null;
    this.write = write;
    this.uncertain = write && !REFUSED_BEFORE_ACTING.has(status);
    this.mayStillRun = write && UNANSWERED.has(status);
    this.tooLarge = cause === TOO_MANY_BYTES;
    const { message, reason: phrase, detail } = isRecord(body) ? body : NO_BODY;
    this.platformMessage = messageKey ?? (message === phrase ? null : plainSentence(message));
    this.detail = detail;
  }
}

/** Refusals that say no more than their status. */
const SAYS_ONLY_FORBIDDEN =
  /^(access (is )?denied|forbidden|unauthorized|user not permitted|the user has insufficient privileges|(user|caller) does not have .*access.*|(operation|action|this) (is )?not (allowed|permitted))[.!]?$/i;

const SAYS_ONLY_MISSING =
  /^no \S+.*\b(exists|is authorized)\b.*$|\b((can|could)? ?not (be )?found|does not exist|is not known|no longer exists)( in [\w/ -]+)?[.!]?$/i;

/** The platform's reason for a refusal; null where it gives none but its status. */
export function refusalReason({ reason, platformMessage }: PlatformError): string | null {
  const empty = { forbidden: SAYS_ONLY_FORBIDDEN, missing: SAYS_ONLY_MISSING }[reason as string];
  return empty?.test(platformMessage ?? '') ? null : platformMessage;
}

/** The platform's reason for a refusal, as one message or none. */
export function refusalReasons(thrown: unknown): string[] {
  if (!(thrown instanceof PlatformError)) return [];
  const reason = refusalReason(thrown);
  return reason === null ? [] : [reason];
}

/** To be thrown where something is not there: the page is a 404. */
export function notFoundError(what = 'a page'): PlatformError {
  return new PlatformError({ reason: 'missing', status: 404, callName: what });
}

/** For a write that may have been done in part: `reasons` of the platform why another part was not. */
export function uncertainError(callName: string, [messageKey]: readonly string[] = []): PlatformError {
  return new PlatformError({ reason: 'unavailable', callName, write: true, messageKey });
}

/** The platform answered, and what it answered cannot be read, or is not all that is needed. */
export function garbledError(callName: string, cause?: string): PlatformError {
  return new PlatformError({ reason: 'garbled', status: 200, callName, cause });
}

/** To be thrown where we refuse a write ourselves. `messageKey`: the text key of the reason, where known. */
export function conflictError(callName: string, messageKey?: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName, messageKey });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const DIRECTION_MARKS = /[\u202a-\u202e]/g;

/** The name of a status, or a single word such as a code: it explains nothing, and only in English. */
const SAYS_NOTHING =
  /^([\w.:-]+|bad request|not found|method not allowed|precondition (failed|required)|internal (server )?error|not implemented|bad gateway|service unavailable|gateway time-?out|too many requests)[.!]?$/i;

/** What the platform has to say of a refusal, as plain text; null where that is nothing. */
export function plainSentence(message: unknown): string | null {
  const text = typeof message === 'string' ? plainMessage(message) : null;
  return text === null || SAYS_NOTHING.test(text) ? null : text;
}

/** Without tags, entities decoded once, without direction marks; null when empty. */
export function plainMessage(message: string): string | null {
  const text = message
    .slice(0, 2_000)
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return isCharacter(code) ? String.fromCodePoint(code) : '';
    })
    .replace(DIRECTION_MARKS, '')
    .trim();
  return text === '' ? null : text;
}

function isCharacter(code: number): boolean {
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}
