import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { resolveTenant, type Tenant, TenantDocument } from '../context/tenant';

export interface TenantSource {
  DEFAULT_TENANT?: string;
  TENANTS?: { get(hostname: string): Promise<string | null> };
  /** `<secret>_HOSTS`: the hostnames, separated by commas, whose documents may name this secret. */
  [binding: string]: unknown;
}

const FOUND_MS = 60_000;
/** An unknown hostname is looked up again soon: it may be about to get its tenant. */
const UNKNOWN_MS = 2_000;
const HOSTNAME = /^[a-z0-9.-]{1,253}$/;
const cache = new LRUCache<string, { tenant: Tenant | null; until: number }>({ max: 1_000 });

const DefaultTenant = TenantDocument.extend({ hostnames: z.array(z.string()).min(1) });

/**
 * Cached per isolate: found 60 s, missing 2 s, longer while the store cannot be read. Throws for a malformed document.
 */
export async function findTenant(url: URL, source: TenantSource, now: number): Promise<Tenant | null> {
  const { hostname } = url;
  if (!HOSTNAME.test(hostname)) return null;
  const known = cache.get(hostname);
  if (known && known.until > now) return ifOnHost(known.tenant, url);
  const tenant = await loadTenant(hostname, source, known?.tenant ?? null);
  cache.set(hostname, { tenant, until: now + (tenant ? FOUND_MS : UNKNOWN_MS) });
  return ifOnHost(tenant, url);
}

function ifOnHost(tenant: Tenant | null, url: URL): Tenant | null {
  return tenant && new URL(tenant.origin).host === url.host ? tenant : null;
}

async function loadTenant(hostname: string, source: TenantSource, known: Tenant | null): Promise<Tenant | null> {
  if (source.DEFAULT_TENANT) {
    const { hostnames, ...document } = DefaultTenant.parse(JSON.parse(source.DEFAULT_TENANT));
    if (hostnames.includes(hostname)) return resolveOnHost(document, hostname, source);
  }
  let stored: string | null | undefined;
  try {
    stored = await source.TENANTS?.get(hostname);
  } catch (error) {
    if (known) return known;
    throw error;
  }
  return stored ? resolveOnHost(TenantDocument.parse(JSON.parse(stored)), hostname, source) : null;
}

/** Who may write one tenant's document must not have the secret of another sent to a platform of their choice. */
function resolveOnHost(document: TenantDocument, hostname: string, source: TenantSource): Tenant {
  const { clientSecret } = document;
  const hosts = clientSecret === null ? hostname : source[`${clientSecret}_HOSTS`];
  if (typeof hosts !== 'string' || !hosts.split(/\s*,\s*/).includes(hostname)) {
    throw new Error(`${clientSecret}_HOSTS does not name ${hostname}`);
  }
  return resolveTenant(document, hostname);
}
