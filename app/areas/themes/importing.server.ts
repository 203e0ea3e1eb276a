import type { z } from 'zod';
import type { Verified } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Findings, stop } from './findings.server';
import { mergeImportedThemes, themesInFile } from './import';
import { nameOf, type StoredTheme } from './theme-list';
import { changeThemes, verifyThemes } from './themes.server';
import { fieldNames, scriptedFields, uneditableFields, unknownFields } from './unshown';
import type { ImportForm } from './verbs';

const MOST_BYTES = 1024 * 1024;

interface FoundText {
  text: string;
  wrong: Record<string, string[]> | null;
}

/** The text of the file or of the text field: one of them. */
export async function readImportText({ file, text = '' }: z.output<typeof ImportForm>): Promise<FoundText> {
  const hasFile = file !== undefined && file.size > 0;
  const wrong = (name: string, key: string): FoundText => ({ text: '', wrong: { [name]: [key] } });
  if (hasFile && text !== '') return wrong('text', 'themes.wrong.importTwice');
  if (!hasFile && text === '') return wrong('file', 'themes.wrong.importMissing');
  if (!hasFile) return { text, wrong: null };
  if (file.size > MOST_BYTES) return wrong('file', 'themes.wrong.importLarge');
  try {
    const bytes = await file.arrayBuffer();
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), wrong: null };
  } catch {
    return wrong('file', 'themes.wrong.importJson?at=0');
  }
}

interface Importing {
  text: string;
  known: 'copy' | 'update';
}

export interface ImportedThemes {
  names: string[];
  /** What the file holds that no page of the tenant shows. */
  unshown: string;
}

/** What an import makes of the realm's themes. */
export interface Imported {
  done: ImportedThemes;
  themes: readonly StoredTheme[];
}

/** Brings the themes of a text into the realm, all or none; `found` gets what it makes first. */
export async function importThemes(
  auth: AuthContext,
  { text, known }: Importing,
  findings: Findings,
  found: Partial<Imported>,
): Promise<ImportedThemes> {
  let done: ImportedThemes = { names: [], unshown: '' };
  await changeThemes(auth, (themes) => {
    const brought = themesInFile(text, auth.member.realm);
    if ('wrong' in brought) stop(findings, { errors: { text: brought.wrong } });
    const made = mergeImportedThemes(themes, { brought: brought.themes, known, newId: () => crypto.randomUUID() });
    if ('wrong' in made) stop(findings, { errors: { text: made.wrong } });
    const { imageOrigins } = auth.context.tenant;
    const unshown = brought.themes.map((theme) => ({
      name: nameOf(theme),
      fields: [...uneditableFields(theme, imageOrigins), ...scriptedFields(theme), ...unknownFields(theme)],
    }));
    done = { names: made.names, unshown: fieldNames(unshown) };
    Object.assign(found, { done, themes: made.themes });
    return made.themes;
  });
  return done;
}

export async function verifyImport(
  auth: AuthContext,
  { done, themes }: Partial<Imported>,
): Promise<Verified<ImportedThemes>> {
  if (!done) return 'unknown';
  return verifyThemes(auth, (now) => (JSON.stringify(now) === JSON.stringify(themes) ? done : null));
}
