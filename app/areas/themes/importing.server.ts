import type { z } from 'zod';
import { readFileOrText } from '../../kits/forms/file-or-text.server';
import { markOf } from '../../lib/merge-changes';
import { idForForm, type UncertainWrite } from '../../server/guard/form.server';
import { type Refusal, refuse } from '../../server/guard/refusal';
import { holds, type Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import { mergeImportedThemes, themesInFile } from './import';
import { idOf, isFreedName, nameOf, type StoredTheme } from './theme-list';
import { changeThemes, verifyThemes } from './themes.server';
import { fieldNames, scriptedFields, uneditableFields, unknownFields } from './unshown';
import type { ImportForm } from './verbs';

const MOST_BYTES = 1024 * 1024;

export const readImportText = (form: z.output<typeof ImportForm>) =>
  readFileOrText(form, {
    maxBytes: MOST_BYTES,
    messages: {
      missing: 'themes.wrong.importMissing',
      twice: 'themes.wrong.importTwice',
      large: 'themes.wrong.importLarge',
      unreadable: 'themes.wrong.importJson?at=0',
    },
  });

export interface ImportedThemes {
  names: string[];
  /** What the file holds that no page of the tenant shows. */
  unshown: string[];
}

interface Importing {
  themes: readonly StoredTheme[];
  known: 'copy' | 'update';
  /** Of the new themes: one for each in the file. */
  ids: readonly string[];
}

/** The themes of a text and the ids that new ones get, or what is wrong with it. */
export async function readImport(
  auth: AuthContext,
  text: string,
  known: Importing['known'],
): Promise<Importing | { wrong: string[] }> {
  const read = themesInFile(text, auth.member.realm);
  if ('wrong' in read) return read;
  const ids = await Promise.all(read.themes.map((_, at) => idForForm(auth, `theme ${at}`)));
  return { themes: read.themes, known, ids };
}

/** Brings the themes of a text into the realm, all or none. */
export function importThemes(auth: AuthContext, importing: Importing): Promise<ImportedThemes | Refusal> {
  return changeThemes(auth, (themes) => {
    const merged = mergeImportedThemes(themes, importing);
    if ('wrong' in merged) return refuse({ fields: { text: merged.wrong }, status: 400 });
    return { themes: merged.themes, done: resultOf(auth, importing, merged.names) };
  });
}

function resultOf(auth: AuthContext, { themes }: Importing, names: string[]): ImportedThemes {
  const { imageOrigins } = auth.context.tenant;
  const unshown = themes.map((theme) => ({
    name: nameOf(theme),
    fields: [...uneditableFields(theme, imageOrigins), ...scriptedFields(theme), ...unknownFields(theme)],
  }));
  return { names, unshown: fieldNames(unshown) };
}

/** Of the text that was sent. */
export function markOfImport({ themes, known }: Importing): string {
  return markOf(JSON.stringify([themes, known]));
}

/**
 * A new theme is found by its id, an updated one by its own, which may have been changed since. The names may be others:
 * they had to be free.
 */
export async function verifyImport(
  auth: AuthContext,
  importing: Importing,
  { before, isDirect }: Pick<UncertainWrite<{ sent: string }>, 'before' | 'isDirect'>,
): Promise<Verified<ImportedThemes>> {
  const isSame = before?.sent === markOfImport(importing);
  let isOpen = false;
  const verified = await verifyThemes(auth, (now) => {
    const found = importing.themes.map((theme, at) => {
      const { _id, name, linkedTrees, isDefault, ...fields } = theme;
      const made = now.find((one) => idOf(one) === importing.ids[at]);
      const known = importing.known === 'update' ? now.find((one) => one._id === _id) : undefined;
      isOpen ||= known !== undefined && !isDirect;
      const stored = made ?? known;
      const isHeld = stored && holds(stored, fields) && isFreedName(nameOf(theme).trim(), nameOf(stored));
      return stored && (isHeld || (made && isSame)) ? [stored] : [];
    });
    return found.every(({ length }) => length > 0) ? resultOf(auth, importing, found.flat().map(nameOf)) : null;
  });
  return verified === 'not-done' && isOpen ? 'unknown' : verified;
}
