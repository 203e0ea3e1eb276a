// Changes the realm's themes so that no other change is lost.

import { forgetThemes } from '../../kits/theme/theme-selection.server';
import { PlatformError } from '../../platform/platform-error';
import { getThemeDocument, updateThemeDocument } from '../../platform/themes.server';
import { idForForm } from '../../server/guard/form.server';
import { type Refusal, refuse } from '../../server/guard/refusal';
import type { Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import { themeAt } from './paths';
import {
  areIdentified,
  idOf,
  journeysOf,
  nameOf,
  revisionOf,
  type StoredTheme,
  saveTheme,
  setDefault,
  themesOf,
  withThemes,
} from './theme-list';
import { nameProblem } from './theme-names';

/** The changed themes and the result for the notice, or why nothing is changed. */
export type Change<T> = (themes: readonly StoredTheme[]) => { themes: readonly StoredTheme[]; done: T } | Refusal;

const TRIES = 3;

/**
 * Reads the themes anew, changes them and writes them. Where the platform knows revisions and another write came first,
 * the change is made again to what they wrote. Nothing is written where it answers the very list it was given.
 */
export async function changeThemes<T>(auth: AuthContext, change: Change<T>): Promise<T | Refusal> {
  const { api, member } = auth;
  for (let tries = 1; ; tries += 1) {
    const document = await getThemeDocument(api);
    const themes = themesOf(document, member.realm);
    const changed = change(themes);
    if (!('themes' in changed)) return changed;
    if (changed.themes === themes) return changed.done;
    try {
      await updateThemeDocument(api, withThemes(document, member.realm, changed.themes));
      forgetThemes(auth.context.tenant);
      return changed.done;
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
  const document = await getThemeDocument(auth.api);
  // A theme may be found or missed only where each has its own id and name.
  if (!areIdentified(document, auth.member.realm)) return 'unknown';
  const done = check(themesOf(document, auth.member.realm));
  if (done === null) return 'not-done';
  forgetThemes(auth.context.tenant);
  return { done };
}

interface Revision {
  name: string;
  seen: string;
}

/** Refuses when the theme of an address is gone or no longer at the revision of the form. */
export function atRevision(themes: readonly StoredTheme[], { name, seen }: Revision): { theme: StoredTheme } | Refusal {
  const theme = themeAt(themes, name);
  if (!theme) return refuse({ messages: [GONE], details: { seen: DELETED } });
  if (revisionOf(theme) === seen) return { theme };
  return refuse({ messages: [CHANGED_MEANWHILE], details: { seen: revisionOf(theme) } });
}

export const GONE = 'themes.wrong.gone';
export const CHANGED_MEANWHILE = 'themes.wrong.changedMeanwhile';

/** The mark of a theme that is no longer there. */
export const DELETED = 'gone';

interface NewTheme {
  name: string;
  copy: string | null;
}

/** What the form has created before is changed instead. */
export async function createTheme(auth: AuthContext, { name, copy }: NewTheme): Promise<StoredTheme | Refusal> {
  const added = { _id: await idForForm(auth), name };
  return changeThemes(auth, (themes) => {
    const from = copy === null ? {} : themeAt(themes, copy);
    if (!from) return refuse({ fields: { copy: [GONE] }, status: 400 });
    const own = themes.find((theme) => idOf(theme) === added._id);
    const others = themes.filter((theme) => theme !== own);
    const wrong = nameProblem(name, others.map(nameOf));
    if (wrong) return refuse({ fields: { name: [wrong] }, status: 400 });
    return { themes: saveTheme(themes, { ...from, ...added, linkedTrees: journeysOf(own ?? added) }), done: added };
  });
}

/** Makes a theme the only default of its realm, and answers what it is called. */
export function makeDefault(auth: AuthContext, name: string): Promise<string | Refusal> {
  return changeThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme) return refuse({ messages: [GONE] });
    return { themes: setDefault(themes, idOf(theme)), done: nameOf(theme) };
  });
}
