declare const branded: unique symbol;
/** A path whose holes were encoded by `path`; the only thing the platform client and our own links accept. */
export type Path = string & { readonly [branded]: 'path' };

const UNSAFE_SEGMENT = /[/\\%\p{Cc}\p{Cs}]/u;

/**
 * Tagged template for paths: each hole becomes exactly one encoded segment. Throws a 404 Response for a hole that is
 * empty, dots only, or holds a slash, backslash, percent sign, control character or half a surrogate pair: no
 * identifier of the platform does, and a proxy may decode it once more.
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

/** For ids that are addresses: slashes are encoded. A part of dots only is a 404: proxies may decode once more. */
export function encodedId(id: string): EncodedSegment {
  if (/^\/*$/.test(id)) throw new Response(null, { status: 404 });
  const parts = id.split('/').map((part) => (part === '' ? '' : encodeSegment(part)));
  return { segment: parts.join('%2F') };
}

export function isSegment(text: string): boolean {
  return text !== '' && !/^\.+$/.test(text) && !UNSAFE_SEGMENT.test(text);
}

function encodeSegment(segment: string): string {
  if (!isSegment(segment)) {
    throw new Response(null, { status: 404 });
  }
  return encodeURIComponent(segment);
}

/** `fallback` when it leads elsewhere or is malformed. Checked after parsing, as browsers do. */
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

/** Own paths, http(s), mailto and tel; null for anything a browser could read as script, data or another host. */
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

/** Null removes a parameter. */
export function withQuery(url: URL, changes: Record<string, string | number | null>): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? url.pathname : `${url.pathname}?${search}`;
}
