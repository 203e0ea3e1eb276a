import { notFoundError } from '../../platform/platform-error';
import { getThemeDocument } from '../../platform/themes.server';
import type { AuthContext } from '../../server/session/auth-context';
import { themeAt } from './paths';
import { type StoredTheme, themesOf } from './theme-list';

export function readThemes(auth: AuthContext): Promise<StoredTheme[]> {
  return auth.context.memo('themes', async () => themesOf(await getThemeDocument(auth.api), auth.member.realm));
}

/** The theme of an address. None: 404. */
export async function loadTheme(auth: AuthContext, name: string): Promise<StoredTheme> {
  const theme = themeAt(await readThemes(auth), name);
  if (!theme) throw notFoundError('a theme');
  return theme;
}
