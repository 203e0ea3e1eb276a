// Changes the realm's themes so that no other change is lost.

import { forgetThemes } from '../../kits/theme/theme-selection.server';
import { PlatformError } from '../../platform/platform-error';
import { updateThemeDocument } from '../../platform/themes.server';
import type { Verified } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Findings, stop } from './findings.server';
import { themeAt } from './paths';
import { readThemeDocument } from './reading.server';
import { idOf, nameOf, revisionOf, type StoredTheme, saveTheme, setDefault, themesOf, withThemes } from './theme-list';
import { nameProblem } from './theme-names';

export type Change = (themes: readonly StoredTheme[]) => readonly StoredTheme[];

const TRIES = 3;

/**
 * Reads the themes anew, changes them and writes them. Where the platform knows revisions and another write came first,
 * the change is made again to what they wrote; `change` throws where that is no longer what was meant. Nothing is written
 * where it answers the very list it was given.
 */
export async function changeThemes(auth: AuthContext, change: Change): Promise<void> {
  const { api, member } = auth;
  for (let tries = 1; ; tries += 1) {
    const document = await readThemeDocument(auth);
    const themes = themesOf(document, member.realm);
    const changed = change(themes);
    if (changed === themes) return;
    try {
      await updateThemeDocument(api, withThemes(document, member.realm, changed));
      forgetThemes(auth.context.tenant);
      return;
    } catch (error) {
      const overtaken = error instanceof PlatformError && error.status === 412;
      if (!overtaken || tries === TRIES) throw error;
    }
  }
}

/** Whether a change is in place after its answer was lost; `check` returns its notice, or null. */
export async function verifyThemes<T>(
  auth: AuthContext,
  check: (themes: readonly StoredTheme[]) => T | null,
): Promise<Verified<T>> {
  const done = check(themesOf(await readThemeDocument(auth), auth.member.realm));
  if (done === null) return 'not-done';
  forgetThemes(auth.context.tenant);
  return { done };
}

interface Revision {
  name: string;
  seen: string;
}

/** The theme of an address at a revision. Where it has changed or is gone, the action stops and the form shows why. */
export function atRevision(themes: readonly StoredTheme[], { name, seen }: Revision, findings: Findings): StoredTheme {
  const theme = themeAt(themes, name);
  if (!theme) stop(findings, { more: { seen: DELETED } }, 'themes.wrong.gone');
  if (revisionOf(theme) !== seen) stop(findings, { more: { seen: revisionOf(theme) } });
  return theme;
}

/** The mark of a theme that is no longer there. */
export const DELETED = 'gone';

interface NewTheme {
  name: string;
  copy: string | null;
}

export async function createTheme(
  auth: AuthContext,
  { name, copy }: NewTheme,
  findings: Findings,
): Promise<StoredTheme> {
  const added = { _id: crypto.randomUUID(), name };
  await changeThemes(auth, (themes) => {
    const from = copy === null ? {} : themeAt(themes, copy);
    if (!from) stop(findings, { errors: { copy: ['themes.wrong.gone'] } });
    const wrong = nameProblem(name, themes.map(nameOf));
    if (wrong) stop(findings, { errors: { name: [wrong] } });
    return saveTheme(themes, { ...from, ...added, linkedTrees: [] });
  });
  return added;
}

/** Makes a theme the only default of its realm, and answers what it is called. */
export async function makeDefault(auth: AuthContext, name: string): Promise<string> {
  let title = '';
  await changeThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme) stop({}, {}, 'themes.wrong.gone');
    title = nameOf(theme);
    return setDefault(themes, idOf(theme));
  });
  return title;
}
