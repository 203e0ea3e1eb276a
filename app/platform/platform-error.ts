// The one error of platform calls, with a closed list of reasons.

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

/** The platform's services as we name them. */
export type Service = 'idm' | 'iga' | 'am' | 'environment' | 'autoAccessApi' | 'autoAccessJas' | 'reports';

/**
 * What a platform answers before it acts. After any other answer to a write (a redirect, 408, 429, 5xx, an unreadable
 * one, none at all) the write may have been done.
 */
const REFUSED_BEFORE_ACTING = new Set([400, 401, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422, 501]);

/** Why an answer was not read. */
export const TOO_MANY_BYTES = 'too many bytes';

interface Facts {
  reason: Reason;
  callName: string;
  service?: Service;
  status?: number;
  body?: unknown;
  cause?: string;
  write?: boolean;
}

/**
 * `words`: the platform's own message with markup removed and entities decoded once, or null; `detail`: its `detail`
 * member (policy failures); `status`: the HTTP status, 0 when there was no answer; `write`: the call was to change
 * something and was sent; `uncertain`: of such a call, it may have been done. Log lines get `callName` and `cause`.
 */
export class PlatformError extends Error {
  readonly reason: Reason;
  readonly status: number;
  readonly platformMessage: string | null;
  readonly detail: unknown;
  readonly callName: string;
  /** Which service was asked; null where the error is no answer of the platform. */
  readonly service: Service | null;
  readonly write: boolean;
  readonly uncertain: boolean;
  /** There was an answer, longer than may be read. */
  readonly tooLarge: boolean;
  /** No part of a page can stand after it: the session is over, or the person may not use the portal. Set by the guard. */
  endsPage = false;
  /** The key of what a page says could not be loaded, where it has words of its own for that. */
  what: string | null = null;

  constructor({ reason, callName, service, status = 0, body, cause = '', write = false }: Facts) {
    super(`${reason} ${status} ${callName} ${cause}`.trim());
    this.name = 'PlatformError';
    this.reason = reason;
    this.status = status;
    this.callName = callName;
    this.service = service ?? null;
    this.write = write;
    this.uncertain = write && !REFUSED_BEFORE_ACTING.has(status);
    this.tooLarge = cause === TOO_MANY_BYTES;
    const { message, detail } = isRecord(body) ? body : { message: undefined, detail: undefined };
    this.platformMessage = typeof message === 'string' ? plainMessage(message) : null;
    this.detail = detail;
  }
}

/** Also true for one made in another bundle: the worker's entry and its pages are bundled apart. */
export function isPlatformError(thrown: unknown): thrown is PlatformError {
  return thrown instanceof Error && thrown.name === 'PlatformError';
}

/** What a page throws that does not exist, or not for this person. */
export function notFoundError(what = 'a page'): PlatformError {
  return new PlatformError({ reason: 'missing', status: 404, callName: what });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Marks that turn the direction of all that follows, until they are taken back. */
const DIRECTION_MARKS = /[\u202a-\u202e]/g;

/** A server message as text: tags out, entities decoded once, read in one direction, null when nothing is left. */
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
