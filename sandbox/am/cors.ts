// Lets browser apps of registered clients call the platform from their own origin, as a tenant's CORS service does.

import type { Platform } from '../core/platform';
import { knownOrigins } from './goto';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const EXPOSED = 'ETag, Location, WWW-Authenticate, Content-API-Version';

/** The caller's origin, if it is not the platform's own and belongs to the portal or a registered client. */
export function foreignOrigin(platform: Platform, request: Request): string | undefined {
  const origin = request.headers.get('origin');
  if (!origin || origin === new URL(request.url).origin) return undefined;
  return knownOrigins(platform).includes(origin) ? origin : undefined;
}

/** The answer to a preflight, if the request is one; an unknown origin gets no permission, which the browser enforces. */
export function preflight(request: Request, origin: string | undefined): Response | undefined {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined;
  if (!origin) return new Response(null, { status: 204 });
  return withCors(new Response(null, { status: 204 }), origin, {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
    'access-control-max-age': '600',
  });
}

export function withCors(response: Response, origin: string, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-expose-headers', EXPOSED);
  headers.append('vary', 'Origin');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
