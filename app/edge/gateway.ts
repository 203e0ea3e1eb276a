// Same-origin gateway: /am/* of a tenant's hostname is the platform's own access management, streamed both ways and otherwise untouched (product decision 3).
import type { Tenant } from '../lib/tenant';
import { withoutForwarding } from './gate';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
];
const OUR_COOKIE = /^__Host-(sid$|left$|tx-)/;
const MOUNT = '/am';

export function isGatewayPath(pathname: string): boolean {
  return pathname === MOUNT || pathname.startsWith(`${MOUNT}/`);
}

/**
 * The request as the platform gets it: its own address, the browser's headers and body, without our cookies and
 * without headers that claim another host. Null for a path that a server further on might read as leading out of
 * access management, such as `/am/..;/openidm`.
 */
export function toPlatform(request: Request, url: URL, tenant: Tenant): Request | null {
  if (climbs(url.pathname)) return null;
  const headers = withoutHops(withoutForwarding(request.headers));
  const cookies = (headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '' && !isOurs(cookie))
    .join('; ');
  if (cookies === '') headers.delete('cookie');
  else headers.set('cookie', cookies);
  const target = tenant.bases.am + url.pathname.slice(MOUNT.length) + url.search;
  return new Request(new Request(target, request), { headers, redirect: 'manual' });
}

/** The platform's answer as the browser gets it: cookies without Domain, redirects to the platform's origin brought home. */
export function fromPlatform(answer: Response, tenant: Tenant): Response {
  const headers = withoutHops(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of answer.headers.getSetCookie()) {
    if (!isOurs(cookie.trim())) headers.append('set-cookie', withoutDomain(cookie));
  }
  const location = headers.get('location');
  if (location) headers.set('location', bringHome(location, tenant));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

// Servers and proxies decode once more than they should, drop `;parameters` and take a backslash for a slash.
function climbs(pathname: string): boolean {
  let path = pathname;
  for (let before = ''; before !== path; ) {
    before = path;
    path = path.replace(/%(00|25|2e|2f|3b|5c)/gi, (_escape, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return path.includes('\0') || path.split(/[/\\]/).some((segment) => /^\.\.?(;|$)/.test(segment));
}

function withoutHops(headers: Headers): Headers {
  const kept = new Headers(headers);
  const named = (kept.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...HOP_BY_HOP, ...named]) if (/^[\w-]+$/.test(name)) kept.delete(name);
  return kept;
}

function isOurs(cookie: string): boolean {
  return OUR_COOKIE.test(cookie.slice(0, `${cookie}=`.search(/\s*[=;]/)));
}

function withoutDomain(cookie: string): string {
  return cookie.replace(/;\s*domain\s*(=[^;]*|(?=;)|$)/gi, '');
}

function bringHome(location: string, tenant: Tenant): string {
  const am = new URL(tenant.bases.am);
  if (!/^(\/|[a-z][\w+.-]*:)/i.test(location)) return gotoBroughtHome(location, tenant);
  let target: URL;
  try {
    target = new URL(location, am);
  } catch {
    return location;
  }
  if (target.origin !== am.origin) return location;
  const inside = target.pathname === am.pathname || target.pathname.startsWith(`${am.pathname}/`);
  const path = inside ? MOUNT + target.pathname.slice(am.pathname.length) : target.pathname;
  const rest = gotoBroughtHome(target.search + target.hash, tenant);
  return (/^\/[^/]/.test(location) ? '' : tenant.origin) + path + rest;
}

// The sign-in page goes by script where `goto` says; on the platform's own origin nobody would be signed in.
function gotoBroughtHome(address: string, tenant: Tenant): string {
  return address.replace(/([?&#]goto=)(https?%3a[^&#]*|https?:[^&#]*)/gi, (whole, name: string, goto: string) => {
    try {
      const home = bringHome(decodeURIComponent(goto), tenant);
      return home === decodeURIComponent(goto) ? whole : name + encodeURIComponent(home);
    } catch {
      return whole;
    }
  });
}
