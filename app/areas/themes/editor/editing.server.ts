import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import type { Verified } from '../../../server/guard/form.server';
import { formTokens } from '../../../server/guard/form.server';
import { revisionField } from '../../../server/guard/revision-field.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FormTokens } from '../../../ui/form';
import { type Findings, stop } from '../findings.server';
import { returnPath, themeAt, verbPath } from '../paths';
import { readThemes } from '../reading.server';
import { idOf, nameOf, revisionOf, type StoredTheme, saveTheme } from '../theme-list';
import { changeThemes, DELETED, verifyThemes } from '../themes.server';
import { fieldNames, uneditableFields } from '../unshown';
import { differences } from './differences';
import { changesIn } from './theme-changes';
import { formOfTheme, languagesIn, type ThemeForm } from './theme-form';

/** Null where the platform did not give the theme. */
export type EditedFields = EditedTheme | null;

export interface EditedTheme {
  name: string;
  title: string;
  isDefault: boolean;
  seen: string;
  form: ThemeForm;
  languages: string[];
  imageOrigins: string[];
  tokens: { save: FormTokens; preview: FormTokens };
  back: string;
  person: string;
}

export async function themeWithDraft(auth: AuthContext, name: string): Promise<EditedFields> {
  const found = await loadPart(readThemes(auth));
  if (!('loaded' in found)) return null;
  const theme = loadThemeToEdit(auth, found.loaded, name);
  const [save, preview] = await Promise.all([
    formTokens(auth, verbPath(name, 'edit')),
    formTokens(auth, verbPath(name, 'preview')),
  ]);
  return {
    name,
    title: nameOf(theme),
    isDefault: theme.isDefault === true,
    seen: revisionField(auth, 'seen', theme === NOTHING ? DELETED : revisionOf(theme)),
    form: formOfTheme(theme),
    languages: languagesIn(theme),
    imageOrigins: auth.context.tenant.imageOrigins,
    tokens: { save, preview },
    back: returnPath(new URL(auth.request.url)),
    person: auth.member.name,
  };
}

const NOTHING: StoredTheme = {};

// A form sent for a theme that was deleted meanwhile is shown again, so that nothing typed is lost.
function loadThemeToEdit(auth: AuthContext, themes: readonly StoredTheme[], name: string): StoredTheme {
  const theme = themeAt(themes, name);
  if (theme) return theme;
  if (auth.sent === null) throw notFoundError('a theme');
  return NOTHING;
}

interface Typed {
  name: string;
  /** The mark of the theme the form was made for. */
  seen: string;
  form: ThemeForm;
}

/** Whether what was typed is what the theme says now. */
export function verifyTyped(
  auth: AuthContext,
  { name, form }: Omit<Typed, 'seen'>,
): Promise<Verified<{ title: string; unshown: string }>> {
  return verifyThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme) return null;
    const others = themes.filter((other) => other !== theme).map(nameOf);
    const { fields, errors } = changesIn(theme, form, others);
    return Object.keys({ ...fields, ...errors }).length === 0 ? { title: nameOf(theme), unshown: '' } : null;
  });
}

/**
 * Saves what the form changes, and answers what the theme is called and which new values no page shows. A theme that is no longer what the form was made
 * for stops the action: the page then shows both, with a form made for what is there now.
 */
export async function saveTyped(
  auth: AuthContext,
  { name, seen, form }: Typed,
  findings: Findings,
): Promise<{ title: string; unshown: string }> {
  let [title, unshown] = ['', ''];
  await changeThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme && seen !== DELETED) stop(findings, { more: { seen: DELETED, differences: null } }, 'themes.wrong.gone');
    if (theme && revisionOf(theme) !== seen) {
      stop(findings, { more: { seen: revisionOf(theme), differences: differences(form, formOfTheme(theme)) } });
    }
    const stored = theme ?? { _id: crypto.randomUUID() };
    const others = themes.filter((other) => other !== theme).map(nameOf);
    const { fields, errors } = changesIn(stored, form, others);
    if (Object.keys(errors).length > 0) stop(findings, { errors });
    const saved = { name: nameOf(stored), ...fields, _id: idOf(stored) };
    title = nameOf(saved);
    unshown = fieldNames([{ name: title, fields: uneditableFields(fields, auth.context.tenant.imageOrigins) }]);
    return theme && Object.keys(fields).length === 0 ? themes : saveTheme(themes, saved);
  });
  return { title, unshown };
}
