import { IMMUTABLE, PRIVATE_DAY } from '../../lib/immutable';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)';
const FIXED: Record<string, string> = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What a page may open to itself beyond the fixed policy. */
const ALLOWS_LOCATION = PERMISSIONS.replace('geolocation=()', 'geolocation=(self)');

export function allowLocation(headers: Headers): void {
  headers.set('permissions-policy', ALLOWS_LOCATION);
}

/** Puts the fixed headers, and a policy where the answer has none of its own, on a copy of the answer. */
export function addSecurityHeaders(answer: Response, policy: string): Response {
  const secured = withExtraHeaders(answer, []);
  const caching = secured.headers.get('cache-control') ?? '';
  const allowsLocation = secured.headers.get('permissions-policy') === ALLOWS_LOCATION;
  for (const [name, value] of Object.entries(FIXED)) secured.headers.set(name, value);
  if (allowsLocation) allowLocation(secured.headers);
  if ([IMMUTABLE, PRIVATE_DAY].includes(caching)) secured.headers.set('cache-control', caching);
  if (!secured.headers.has('content-security-policy')) secured.headers.set('content-security-policy', policy);
  if (!forbidsFraming(secured.headers)) secured.headers.set('x-frame-options', 'SAMEORIGIN');
  return secured;
}

function forbidsFraming(headers: Headers): boolean {
  return headers.get('content-security-policy')?.includes("frame-ancestors 'none'") ?? true;
}

export function withExtraHeaders(answer: Response, extra: Iterable<readonly [string, string]>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of extra) headers.append(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
