// Which tenant a hostname belongs to: the one document in DEFAULT_TENANT, or the TENANTS namespace.
import { z } from 'zod';
import { placeTenant, type Tenant, TenantDocument } from '../lib/tenant';

export interface TenantSource {
  DEFAULT_TENANT?: string;
  TENANTS?: { get(hostname: string): Promise<string | null> };
}

const CACHE_MS = 60_000;
const CACHE_ENTRIES = 1_000;
const HOSTNAME = /^[a-z0-9.-]{1,253}$/;
const cache = new Map<string, { tenant: Tenant | null; until: number }>();

const DefaultTenant = TenantDocument.extend({ hostnames: z.array(z.string()).min(1) });

/**
 * The tenant a request's URL names, or null when no tenant answers on that host and port.
 * Documents are checked against `TenantDocument` and kept per isolate for 60 s, unknown hostnames too.
 * Throws when a stored document is malformed: a broken tenant must not be served as a half one.
 */
export async function findTenant(url: URL, source: TenantSource, now: number): Promise<Tenant | null> {
  const { hostname } = url;
  if (!HOSTNAME.test(hostname)) return null;
  const known = cache.get(hostname);
  const tenant = known && known.until > now ? known.tenant : await load(hostname, source);
  if (!known || known.until <= now) remember(hostname, tenant, now + CACHE_MS);
  return tenant && new URL(tenant.origin).host === url.host ? tenant : null;
}

async function load(hostname: string, source: TenantSource): Promise<Tenant | null> {
  if (source.DEFAULT_TENANT) {
    const { hostnames, ...document } = DefaultTenant.parse(JSON.parse(source.DEFAULT_TENANT));
    if (hostnames.includes(hostname)) return placeTenant(document, hostname);
  }
  const stored = await source.TENANTS?.get(hostname);
  return stored ? placeTenant(TenantDocument.parse(JSON.parse(stored)), hostname) : null;
}

function remember(hostname: string, tenant: Tenant | null, until: number) {
  if (cache.size >= CACHE_ENTRIES) cache.clear();
  cache.set(hostname, { tenant, until });
}
