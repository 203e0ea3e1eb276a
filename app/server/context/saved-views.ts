// Views of lists that readers have saved, kept with the member; a cookie has a copy, so that menu and lists need not ask.
import { cookieFromJson, jsonFromCookie } from '../../lib/cookie-json';
import { cookieValue } from '../../lib/look';
import { isPlainPath } from '../../lib/url';

const VIEWS_COOKIE = '__Host-views';
export const MAX_NAME_LENGTH = 60;
/** A browser drops a cookie of more than 4 KB. */
const MAX_COOKIE_LENGTH = 3_600;
const YEAR_S = 31_536_000;

export interface SavedView {
  id: string;
  name: string;
  to: string;
}

type Stored = [owner: string, id: string, name: string, to: string];

function readAll(cookies: string | null): Stored[] {
  const list = jsonFromCookie(cookieValue(cookies, VIEWS_COOKIE));
  return Array.isArray(list) ? list.filter(isStored) : [];
}

function isStored(one: unknown): one is Stored {
  if (!Array.isArray(one) || one.length !== 4 || !one.every((part) => typeof part === 'string' && part !== '')) {
    return false;
  }
  const [, id, name, to] = one as Stored;
  return /^[\w-]{1,40}$/.test(id) && name.length <= MAX_NAME_LENGTH && isPlainPath(to);
}

export function savedViews(cookies: string | null, owner: string): SavedView[] {
  return readAll(cookies).flatMap(([whose, id, name, to]) => (whose === owner ? { id, name, to } : []));
}

/** Views of other users are dropped where it gets too long; null where these alone are too many. */
export function savedViewsCookie(cookies: string | null, owner: string, views: readonly SavedView[]): string | null {
  const ownViews = views.map(({ id, name, to }): Stored => [owner, id, name, to]);
  const others = readAll(cookies).filter(([whose]) => whose !== owner);
  const value = [cookieFromJson([...others, ...ownViews]), cookieFromJson(ownViews)].find(
    ({ length }) => length <= MAX_COOKIE_LENGTH,
  );
  return value === undefined
    ? null
    : `${VIEWS_COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`;
}
