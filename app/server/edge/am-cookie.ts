import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readJson } from '../../platform/read-json';
import type { Tenant } from '../context/tenant';

const CACHE_MS = 10 * 60_000;
const RETRY_MS = 10_000;
const DEADLINE_MS = 2_000;

const ServerInfo = z.object({ cookieName: z.string().regex(/^[\w-]{1,100}$/) });
const cache = new LRUCache<string, { name: string | null; until: number }>({ max: 1_000 });

/** The name in the tenant document, else the one of the platform, kept per isolate; null while it cannot be read. */
export async function getAmCookieName(
  tenant: Tenant,
  fetchPlatform: (request: Request) => Promise<Response>,
  now: number,
): Promise<string | null> {
  if (tenant.amCookieName !== null) return tenant.amCookieName;
  const key = `${tenant.hostname} ${tenant.bases.am}`;
  const cached = cache.get(key);
  if (cached && cached.until > now) return cached.name;
  const fetched = await fetchCookieName(tenant, fetchPlatform);
  const name = fetched ?? cached?.name ?? null;
  cache.set(key, { name, until: now + (fetched === null ? RETRY_MS : CACHE_MS) });
  return name;
}

async function fetchCookieName(
  tenant: Tenant,
  fetchPlatform: (request: Request) => Promise<Response>,
): Promise<string | null> {
  try {
    const answer = await fetchPlatform(
      new Request(`${tenant.bases.am}/json/serverinfo/*`, {
        headers: { accept: 'application/json', 'accept-api-version': 'protocol=2.1,resource=1.0' },
        signal: AbortSignal.timeout(DEADLINE_MS),
      }),
    );
    const { json } = await readJson(answer);
    const info = ServerInfo.safeParse(json);
    return answer.status === 200 && info.success ? info.data.cookieName : null;
  } catch {
    return null;
  }
}
