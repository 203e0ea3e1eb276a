import type { Tenant } from '../server/context/tenant';
import { type Api, connect } from './http.server';

export interface AnonymousContext {
  tenant: Tenant;
  fetchPlatform: (request: Request) => Promise<Response>;
  readsUntil?: number;
}

/** Calls must be marked `anonymous`: others are refused here. */
export function connectAnonymously({ tenant, fetchPlatform, readsUntil }: AnonymousContext): Api {
  return connect({
    tenant,
    fetch: fetchPlatform,
    token: () => Promise.reject(new Error('no token')),
    renew: () => Promise.resolve(null),
    amCookie: null,
    ...(readsUntil === undefined ? {} : { readsUntil: () => readsUntil }),
  });
}
