import { loadPart } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';
import type { FormTokens } from '../../ui/form';
import { verbPath } from './paths';
import { readThemes } from './reading.server';
import { themeViews } from './shown-themes';
import type { ListedTheme } from './theme-list-rows';

export interface ThemeListing {
  /** Null where they could not be read. */
  themes: ListedTheme[] | null;
  realm: string;
}

/** `sign` makes what a form needs that is sent to an address. */
export async function loadThemeListing(
  auth: AuthContext,
  sign: (address: string) => Promise<FormTokens>,
): Promise<ThemeListing> {
  const { realm } = auth.member;
  const found = await loadPart(readThemes(auth));
  if (!('loaded' in found)) return { themes: null, realm };
  const themes = themeViews(found.loaded).map(async (theme) => ({
    ...theme,
    form: theme.isDefault ? null : await sign(verbPath(theme.name, 'default')),
  }));
  return { themes: await Promise.all(themes), realm };
}
