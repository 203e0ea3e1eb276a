// Every URL we build or follow passes here: encoded path holes, own paths only, safe links only.

declare const branded: unique symbol;
/** A path whose holes were encoded by `path`; the only thing the platform client and our own links accept. */
export type Path = string & { readonly [branded]: 'path' };

const UNSAFE_SEGMENT = /[/\\%\p{Cc}\p{Cs}]/u;

/**
 * Tagged template for paths: each hole becomes exactly one encoded segment.
 * Throws a 404 Response for a hole that is empty, dots only, or holds a slash, backslash, percent sign, control
 * character or half a surrogate pair, since no identifier of the platform does and proxies would decode it once more.
 */
export function path(literals: TemplateStringsArray, ...holes: (string | number | EncodedSegment)[]): Path {
  return literals.reduce((built, literal, index) => {
    const hole = holes[index - 1];
    return built + (typeof hole === 'object' ? hole.segment : encodeSegment(String(hole))) + literal;
  }) as Path;
}

interface EncodedSegment {
  segment: string;
}

/**
 * For an id that others make and the platform itself has just named, such as that of an application that is an address: its
 * slashes are encoded, too. Whoever decodes them once more must get no other place: dots alone between two of them are a 404.
 */
export function encodedId(id: string): EncodedSegment {
  if (/^\/*$/.test(id)) throw new Response(null, { status: 404 });
  const parts = id.split('/').map((part) => (part === '' ? '' : encodeSegment(part)));
  return { segment: parts.join('%2F') };
}

/** Whether `path` takes a text for a hole. */
export function isSegment(text: string): boolean {
  return text !== '' && !/^\.+$/.test(text) && !UNSAFE_SEGMENT.test(text);
}

function encodeSegment(segment: string): string {
  if (!isSegment(segment)) {
    throw new Response(null, { status: 404 });
  }
  return encodeURIComponent(segment);
}

/**
 * A return-to value reduced to a path on `origin`, or `fallback` when it leads anywhere else or is malformed.
 * Values are judged after parsing, as browsers read them.
 */
export function ownPath(value: string | null | undefined, origin: string, fallback = '/dashboard'): string {
  if (!value || value.length > 2048 || !value.startsWith('/') || /[\\\p{Cc}\s]/u.test(value)) return fallback;
  if (/^\/(\.?\.?\/|%0|%2f|%5c)/i.test(value)) return fallback;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return fallback;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Our own path in plain signs and with nothing to resolve: browsers and routers leave it as it is. */
export function isPlainPath(value: string): boolean {
  return /^\/[\w/.?=&%~+-]*[\w/=~-]$|^\/$/.test(value) && !value.includes('//') && !value.includes('/.');
}

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ANY_ORIGIN = 'https://own.invalid';

/**
 * A link target that may be rendered, or null when it must stay text: own absolute paths and http(s), mailto and tel
 * addresses pass; everything a browser could read as script, data, a sign-in name or another host in disguise does not.
 */
export function safeHref(value: string | null | undefined): string | null {
  if (value && isPlainPath(value)) return value;
  if (!value || /[\\\p{Cc}]/u.test(value) || value !== value.trim()) return null;
  if (value.startsWith('#') || value.startsWith('?')) return value;
  if (/^https?:(?!\/\/)/i.test(value)) return null;
  const isPath = value.startsWith('/');
  try {
    const url = isPath ? new URL(value, ANY_ORIGIN) : new URL(value);
    if (isPath) return url.origin === ANY_ORIGIN && !url.pathname.startsWith('//') ? value : null;
    return ALLOWED_SCHEMES.has(url.protocol) && url.username === '' && url.password === '' ? value : null;
  } catch {
    return null;
  }
}

/** The same address with some query parameters set, or removed where the value is null; paging is left unless named. */
export function withQuery(url: URL, changes: Record<string, string | number | null>): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? url.pathname : `${url.pathname}?${search}`;
}
