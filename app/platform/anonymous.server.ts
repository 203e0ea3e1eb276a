// The platform as anybody may ask it: no token, no cookie. For documents it shows to everybody.
import type { Tenant } from '../server/context/tenant';
import { type Api, connect } from './http.server';

export interface AnonymousContext {
  tenant: Tenant;
  fetchPlatform: (request: Request) => Promise<Response>;
}

/** Calls through it must be marked `anonymous`: any other is refused here already. */
export function connectAnonymously({ tenant, fetchPlatform }: AnonymousContext): Api {
  return connect({
    tenant,
    fetch: fetchPlatform,
    token: () => Promise.reject(new Error('no token')),
    renew: () => Promise.resolve(null),
    amCookie: null,
  });
}
