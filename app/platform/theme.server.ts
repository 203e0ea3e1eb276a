// The tenant's theme, which the platform shows to anybody (contract 01, 7.1).
import { z } from 'zod';
import { path } from '../lib/url';
import { anonymously, type Stranger } from './anonymous.server';

const Themes = z.object({ result: z.array(z.record(z.string(), z.unknown())) });
const THEME_MS = 2_000;

/** The default theme of the tenant's realm as the platform keeps it, or null when the realm has none. Sends no token. */
export async function getDefaultTheme(stranger: Stranger): Promise<Record<string, unknown> | null> {
  const { tenant } = stranger;
  const { result } = await anonymously(stranger).idm.get(path`/ui/theme/`, Themes, {
    query: { realm: tenant.realm === 'root' ? '/' : tenant.realm, _queryFilter: 'isDefault eq true' },
    deadlineMs: THEME_MS,
    anonymous: true,
  });
  return result[0] ?? null;
}
