// Access management below the portal's own origin: its cookies and addresses as browsers have them.
import type { Tenant } from './tenant';

export const MOUNT = '/am';
/** A name with `__Host-` cannot be set for a whole domain, so no neighbouring site can plant a session. */
const COOKIE_PREFIX = '__Host-am-';
const SHARED_COOKIES = ['theme-id'];

export function browserCookieName(name: string): string {
  return SHARED_COOKIES.includes(name) ? name : COOKIE_PREFIX + name;
}

/** The cookies of the platform that a browser has, by the platform's names; empty without one. */
export function platformCookies(headers: Headers): string {
  return (headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => platformCookie(cookie.trim()))
    .filter((cookie) => cookie !== null)
    .join('; ');
}

function platformCookie(cookie: string): string | null {
  if (cookie.startsWith(COOKIE_PREFIX)) return cookie.slice(COOKIE_PREFIX.length);
  return SHARED_COOKIES.some((name) => cookie.startsWith(`${name}=`)) ? cookie : null;
}

/** A cookie of the platform as the browser keeps it for the portal's hostname; that of the session is none for scripts. */
export function browserCookie(cookie: string, sessionCookie: string | null): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  if (SHARED_COOKIES.includes(name))
    return [pair, ...attributes.filter((one) => !/^\s*domain\s*(=|$)/i.test(one))].join(';');
  const rest = attributes.filter((one) => one.trim() !== '' && !/^\s*(domain|path|secure)\s*(=|$)/i.test(one));
  const hidden = name === sessionCookie && !rest.some((one) => /^\s*httponly\s*$/i.test(one)) ? [' HttpOnly'] : [];
  return [`${COOKIE_PREFIX}${name}=${pair.slice(at + 1).trim()}`, ' Path=/', ' Secure', ...rest, ...hidden].join(';');
}

/** An address of the platform as the same one below the portal's `/am`; others are left alone. */
export function rewriteLocation(location: string, tenant: Tenant): string {
  const am = new URL(tenant.bases.am);
  if (!/^(\/|[a-z][\w+.-]*:)/i.test(location)) return rewriteGoto(location, tenant);
  let target: URL;
  try {
    target = new URL(location, am);
  } catch {
    return location;
  }
  if (target.origin !== am.origin) return location;
  const inside = target.pathname === am.pathname || target.pathname.startsWith(`${am.pathname}/`);
  const path = inside ? MOUNT + target.pathname.slice(am.pathname.length) : target.pathname;
  const rest = rewriteGoto(target.search + target.hash, tenant);
  return (/^\/[^/]/.test(location) ? '' : tenant.origin) + path + rest;
}

// The sign-in page follows `goto` by script; on the platform's own origin the user would not be signed in.
function rewriteGoto(address: string, tenant: Tenant): string {
  return address.replace(/([?&#]goto=)(https?%3a[^&#]*|https?:[^&#]*)/gi, (whole, name: string, goto: string) => {
    try {
      const home = rewriteLocation(decodeURIComponent(goto), tenant);
      return home === decodeURIComponent(goto) ? whole : name + encodeURIComponent(home);
    } catch {
      return whole;
    }
  });
}
