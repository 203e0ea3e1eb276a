// Where a sign-in may lead: our own origins and those of registered clients, nowhere else.

import type { Platform } from '../core/platform';
import { clientsOf, withLoopbackTwin } from './oauth/clients';

export const DEFAULT_SUCCESS_URL = '/am/console';

/**
 * The address if a sign-in may lead there, else undefined: a path on this host or an absolute URL of a known origin.
 * What browsers and parsers could read in two ways is refused.
 */
export function allowedGoto(platform: Platform, goto: string | null | undefined): string | undefined {
  if (!goto || goto.length > 8000 || /[\s\p{Cc}\\]/u.test(goto)) return undefined;
  if (goto.startsWith('/')) return isPlainPath(platform, goto) ? goto : undefined;
  if (!/^https?:\/\//i.test(goto)) return undefined;
  const url = parseUrl(goto);
  if (url?.username !== '' || url.password !== '') return undefined;
  return knownOrigins(platform).includes(url.origin) ? goto : undefined;
}

export function knownOrigins(platform: Platform): string[] {
  const own = [platform.origin, platform.portalOrigin].flatMap(withLoopbackTwin);
  const uris = clientsOf(platform).flatMap((client) => client.redirectUris);
  const theirs = uris.map((uri) => parseUrl(uri)?.origin ?? 'null').filter((origin) => origin !== 'null');
  return [...new Set([...own, ...theirs])];
}

function isPlainPath(platform: Platform, goto: string): boolean {
  const url = parseUrl(goto, platform.origin);
  return !goto.startsWith('//') && url?.origin === platform.origin && !url.pathname.startsWith('//');
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
