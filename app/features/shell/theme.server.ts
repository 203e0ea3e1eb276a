// The theme of a tenant for one answer, remembered per isolate: it is the same for everybody of a realm.
import type { Tenant } from '../../lib/tenant';
import { getDefaultTheme } from '../../platform/theme.server';
import { themeCss } from './theme';
import { imageFor, readTheme, starterTheme, type Theme, textFor } from './theme-document';

const FRESH_MS = 60_000;
/** After a failure the platform is left alone this long, so that a hanging theme does not slow every page. */
const FAILED_MS = 10_000;
const MOST = 500;

interface Known {
  theme: Theme;
  css: string;
  until: number;
}
const known = new Map<string, Known>();

interface Asking {
  tenant: Tenant;
  now: number;
  fetchPlatform: (request: Request) => Promise<Response>;
}

/** What the document needs of a theme. */
export interface ShownTheme {
  css: string;
  logo: { src: string; alt: string; height: number } | null;
}

/** The realm's default theme; the last one known while it cannot be read, else the Starter Theme. */
export async function themeFor(asking: Asking, locales: readonly string[]): Promise<ShownTheme> {
  const { theme, css } = await knownTheme(asking);
  const source = theme.logo && imageFor(textFor(theme.logo.source, locales), asking.tenant.imageOrigins);
  if (!theme.logo || !source) return { css, logo: null };
  return { css, logo: { src: source, alt: textFor(theme.logo.words, locales), height: theme.logo.height } };
}

/** The theme's own menu, as it was written; undefined where it has none. Asks nothing that `themeFor` has not asked. */
export async function themeMenu(asking: Asking): Promise<unknown> {
  const { theme } = await knownTheme(asking);
  return theme.menuItems;
}

async function knownTheme(asking: Asking): Promise<Known> {
  const { tenant, now } = asking;
  const key = `${tenant.hostname} ${tenant.realm}`;
  const before = known.get(key);
  if (before && before.until > now) return before;
  const read = await getDefaultTheme(asking).then(
    (document) => remembered(readTheme(document), now + FRESH_MS),
    () => ({ ...(before ?? remembered(starterTheme, 0)), until: now + FAILED_MS }),
  );
  if (known.size >= MOST) known.clear();
  known.set(key, read);
  return read;
}

function remembered(theme: Theme, until: number): Known {
  return { theme, css: themeCss(theme), until };
}
