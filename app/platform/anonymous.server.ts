import type { Tenant } from '../server/context/tenant';
import { type Api, connect } from './http.server';

export interface AnonymousContext {
  tenant: Tenant;
  fetchPlatform: (request: Request) => Promise<Response>;
}

/** Calls must be marked `anonymous`: others are refused here. */
export function connectAnonymously({ tenant, fetchPlatform }: AnonymousContext): Api {
  return connect({
    tenant,
    fetch: fetchPlatform,
    token: () => Promise.reject(new Error('no token')),
    renew: () => Promise.resolve(null),
    amCookie: null,
  });
}
