// Same-origin gateway: what browsers need of the platform's access management, below /am of a tenant's hostname, streamed both ways.
import { browserCookie, MOUNT, platformCookies, rewriteLocation } from '../context/am-mount';
import type { Tenant } from '../context/tenant';
import { isSameOrigin } from './cross-origin';
import { readBody } from './limits';

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
/** What browsers and the pages of access management send. Another header could be one that a server takes for an identity. */
const BROWSER_HEADERS =
  /^(accept(-[a-z-]+)?|content-(type|length|encoding|language)|cookie|origin|referer|user-agent|authorization|if-[a-z-]+|range|cache-control|pragma|dnt|save-data|priority|upgrade-insecure-requests|sec-(fetch|ch|gpc)(-[a-z-]+)?|access-control-request-[a-z]+|x-requested-(with|platform)|x-nosession|x-forgerock-transactionid)$/;
/** What of access management browsers use: sign-in, OAuth, UMA, and the browser side of SAML and WS-Federation. */
const BROWSER_NAMES = new Set([
  ...['json', 'oauth2', 'oauth2c', 'uma', 'XUI', 'UI', 'webauthn', 'notifications', 'isAlive.jsp', '.well-known'],
  ...['assets', 'css', 'fonts', 'images', 'img', 'js', 'theme', 'themes', 'favicon.ico'],
  ...['saml2', 'SSORedirect', 'SSOPOST', 'Consumer', 'AuthConsumer', 'idpssoinit', 'spssoinit'],
  ...['SPSloInit', 'SPSloRedirect', 'SPSloPOST', 'SPMniInit', 'SPMniRedirect', 'SPMniPOST', 'SPECP'],
  ...['IDPSloInit', 'IDPSloRedirect', 'IDPSloPOST', 'IDPMniInit', 'IDPMniRedirect', 'IDPMniPOST'],
  ...['WSFederationServlet', 'WSFederation', 'FederationMetadata', 'GetHomeRealmServlet', 'RealmSelection'],
]);
/** Administration, and what clients ask with their own secrets: no browser does. */
const NOT_FOR_BROWSERS =
  /^\/(json\/(.*\/)?(realm-config|global-config|records|components|tokens)|oauth2\/(.*\/)?(access_token|token|introspect|tokeninfo|register|bc-authorize))(\/|$)/i;

export function isGatewayPath(pathname: string): boolean {
  return pathname === MOUNT || pathname.startsWith(`${MOUNT}/`);
}

export function gatewayRefusalStatus({ method, headers }: Request, { pathname }: URL, tenant: Tenant): number | null {
  if (method === 'TRACE') return 405;
  if (hasPathTraversal(pathname)) return 400;
  if (!isBrowserPath(pathname, tenant)) return 404;
  // These paths change data with nothing but the session cookie.
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method) && /^\/+json(\/|$)/i.test(decodedPath(pathname));
  if (changes && !isSameOrigin(headers, tenant.origin)) return 403;
  const length = Number(headers.get('content-length') ?? 0);
  return tenant.limits.amBodyBytes > 0 && length > tenant.limits.amBodyBytes ? 413 : null;
}

export function isJourneyStep({ method }: Request, { pathname }: URL): boolean {
  return method === 'POST' && /\/authenticate\/*$/i.test(decodedPath(pathname));
}

function isBrowserPath(pathname: string, { amPaths, adminUrl }: Tenant): boolean {
  if (amPaths.includes('*')) return true;
  const inside = decodedPath(pathname);
  const [, name = ''] = inside.split('/');
  if (pathname === adminUrl || pathname.startsWith(`${adminUrl.split(/[?#]/)[0]}/`)) return true;
  if (inside === '' || inside === '/' || amPaths.includes(name)) return true;
  return BROWSER_NAMES.has(name) && !NOT_FOR_BROWSERS.test(inside);
}

/** A path below the mount as servers read it: without `;parameters`, and decoded where nothing had to be encoded. */
function decodedPath(pathname: string): string {
  const path = pathname.slice(MOUNT.length).replace(/;[^/]*/g, '');
  return path.replace(/%([2-7][0-9a-f])/gi, (encoded, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}

/**
 * A body of unknown length is read first, so that the platform never sees part of one that is too long; null for that.
 */
export async function platformRequest(request: Request, url: URL, tenant: Tenant): Promise<Request | null> {
  const headers = new Headers([...request.headers].filter(([name]) => BROWSER_HEADERS.test(name)));
  const cookies = platformCookies(headers);
  if (cookies === '') headers.delete('cookie');
  else headers.set('cookie', cookies);
  const target = tenant.bases.am + url.pathname.slice(MOUNT.length) + url.search;
  const { method, body } = request;
  const { amBodyBytes } = tenant.limits;
  if (!body || amBodyBytes === 0 || headers.has('content-length')) {
    return new Request(new Request(target, request), { headers, redirect: 'manual' });
  }
  const whole = await readBody(request, amBodyBytes);
  return whole && new Request(target, { method, headers, body: whole as BodyInit, redirect: 'manual' });
}

/**
 * Cookies are renamed, redirects to the platform's origin are rewritten, and a few safe headers are added. The cookie of the
 * session, by the platform's name, is none for scripts.
 */
export function browserResponse(answer: Response, tenant: Tenant, sessionCookie: string | null = null): Response {
  const headers = withoutHopByHopHeaders(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of answer.headers.getSetCookie())
    headers.append('set-cookie', browserCookie(cookie.trim(), sessionCookie));
  const location = headers.get('location');
  if (location) headers.set('location', rewriteLocation(location, tenant));
  for (const [name, value] of Object.entries(SAFE_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  const isData = /\bjson\b/i.test(headers.get('content-type') ?? '');
  if (isData && !headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

const SAFE_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

// Servers and proxies decode once more than they should, drop `;parameters` and blanks, and take a backslash for a slash.
function hasPathTraversal(pathname: string): boolean {
  let path = pathname;
  for (let before = ''; before !== path; ) {
    before = path;
    path = path.replace(/%([01][0-9a-f]|20|25|2e|2f|3b|5c|7f)/gi, (_escape, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return /\p{Cc}/u.test(path) || path.split(/[/\\]/).some((segment) => /^\s*\.\.?\s*(;|$)/.test(segment));
}

function withoutHopByHopHeaders(headers: Headers): Headers {
  const passed = new Headers(headers);
  const named = (passed.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...HOP_BY_HOP, ...named]) if (/^[\w-]+$/.test(name)) passed.delete(name);
  return passed;
}
