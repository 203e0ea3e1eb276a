// The tenant's theme, which the platform shows to anybody (contract 01, 7.1).
import { z } from 'zod';
import type { Tenant } from '../lib/tenant';
import { path } from '../lib/url';
import { connect } from './http.server';

const Themes = z.object({ result: z.array(z.record(z.string(), z.unknown())) });
const THEME_MS = 2_000;

interface Stranger {
  tenant: Tenant;
  fetchPlatform: (request: Request) => Promise<Response>;
}

/** The default theme of the tenant's realm as the platform keeps it, or null when the realm has none. Sends no token. */
export async function getDefaultTheme({ tenant, fetchPlatform }: Stranger): Promise<Record<string, unknown> | null> {
  const nobody = {
    token: () => Promise.reject(new Error('no token')),
    renew: () => Promise.resolve(null),
    amCookie: null,
  };
  const { idm } = connect({ tenant, fetch: fetchPlatform, ...nobody });
  const { result } = await idm.get(path`/ui/theme/`, Themes, {
    query: { realm: tenant.realm === 'root' ? '/' : tenant.realm, _queryFilter: 'isDefault eq true' },
    deadlineMs: THEME_MS,
    anonymous: true,
  });
  return result[0] ?? null;
}
