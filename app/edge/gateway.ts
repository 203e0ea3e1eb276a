// Same-origin gateway: /am/* of a tenant's hostname is the platform's own access management, streamed both ways and otherwise untouched (product decision 3).
import type { Tenant } from '../lib/tenant';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
];
const OURS = /^__Host-/;

export function isGatewayPath(pathname: string): boolean {
  return pathname === '/am' || pathname.startsWith('/am/');
}

/** The request as the platform gets it: its own address, the browser's headers and body, without our cookies. */
export function toPlatform(request: Request, url: URL, tenant: Tenant): Request {
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && !OURS.test(cookie))
    .join('; ');
  if (cookies === '') headers.delete('cookie');
  else headers.set('cookie', cookies);
  const target = tenant.bases.am + url.pathname.slice('/am'.length) + url.search;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(target, {
    method: request.method,
    headers,
    body: hasBody ? request.body : null,
    redirect: 'manual',
  });
}

/** The platform's answer as the browser gets it: cookies without Domain, redirects to the platform's origin brought home. */
export function fromPlatform(answer: Response, tenant: Tenant): Response {
  const headers = new Headers(answer.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie.replace(/;\s*domain=[^;]*/gi, ''));
  const location = headers.get('location');
  if (location) headers.set('location', bringHome(location, tenant));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

function bringHome(location: string, tenant: Tenant): string {
  const platform = new URL(tenant.bases.am).origin;
  return location === platform || location.startsWith(`${platform}/`)
    ? tenant.origin + location.slice(platform.length)
    : location;
}
