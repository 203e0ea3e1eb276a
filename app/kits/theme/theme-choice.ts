// Which theme a browser chose when it signed in: the name or id in a cookie, in a closed grammar.

import { cookieValue } from '../../lib/look';

export const THEME_COOKIE = 'theme-id';

const ID_OR_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()&-]{0,79}$/u;

/** The id or name in the cookie; null where there is none or it could not be one. */
export function themeChoice(cookies: string | null): string | null {
  try {
    const choice = decodeURIComponent(cookieValue(cookies, THEME_COOKIE) ?? '').normalize('NFC');
    return ID_OR_NAME.test(choice) ? choice : null;
  } catch {
    return null;
  }
}

/** The cookie header that gives the choice up. */
export const FORGET_THEME = `${THEME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; Secure`;

const YEAR_S = 31_536_000;

/**
 * What a sign-in page that only writes to local storage has chosen since: the cookie text that takes it over, or null
 * where there is nothing new.
 */
export function newThemeChoice(stored: string | null, cookies: string): string | null {
  const cookie = `${THEME_COOKIE}=${encodeURIComponent(stored ?? '')}`;
  const choice = themeChoice(cookie);
  if (choice === null || choice === themeChoice(cookies)) return null;
  return `${cookie}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`;
}
