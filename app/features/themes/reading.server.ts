// The realm's themes, read once per request.
import type { Pass } from '../../access/guard.server';
import { notFound } from '../../platform/platform-error';
import { recover } from '../../platform/recover';
import { getThemeDocument, type ThemeDocument } from '../../platform/themes.server';
import { themeAt } from './addresses';
import { type StoredTheme, themesOf } from './theme-list';

export function readThemes(pass: Pass): Promise<StoredTheme[]> {
  return pass.visit.once('themes', async () => themesOf(await currentDocument(pass), pass.member.realm));
}

/** The theme of an address. None: 404. */
export async function askedTheme(pass: Pass, name: string): Promise<StoredTheme> {
  const theme = themeAt(await readThemes(pass), name);
  if (!theme) throw notFound('a theme');
  return theme;
}

// A platform on which nobody ever saved a theme has no such document yet.
export function currentDocument({ api }: Pass): Promise<ThemeDocument> {
  return recover(getThemeDocument(api), { missing: { realm: {} } });
}
