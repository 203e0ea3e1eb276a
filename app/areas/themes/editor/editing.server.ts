import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import { formTokens, idForForm } from '../../../server/guard/form.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import { revisionField } from '../../../server/guard/revision-field.server';
import { knownMarks } from '../../../server/guard/sent-before.server';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FormTokens } from '../../../ui/form';
import { returnPath, themeAt, verbPath } from '../paths';
import { readThemes } from '../reading.server';
import { idOf, nameOf, type StoredTheme, saveTheme } from '../theme-list';
import { CHANGED_MEANWHILE, changeThemes, DELETED, GONE, verifyThemes } from '../themes.server';
import { fieldNames, uneditableFields } from '../unshown';
import { marksOf, mergeForms, textsOf } from './differences';
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
  const form = formOfTheme(theme);
  const [save, preview] = await Promise.all([
    formTokens(auth, verbPath(name, 'edit')),
    formTokens(auth, verbPath(name, 'preview')),
  ]);
  return {
    name,
    title: nameOf(theme),
    isDefault: theme.isDefault === true,
    seen: revisionField(auth, 'seen', theme === NOTHING ? DELETED : marksOf(form)),
    form,
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
  /** The marks of what the form showed. */
  seen: string;
  form: ThemeForm;
}

/** Whether what was changed in the form is what the theme says now. */
export async function verifyTyped(
  auth: AuthContext,
  { name, seen, form: typed }: Typed,
): Promise<Verified<SavedTheme>> {
  const known = await knownMarks(auth, { seen, typed: textsOf(typed) });
  return verifyThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme) return null;
    const others = themes.filter((other) => other !== theme).map(nameOf);
    const { form } = mergeForms(typed, formOfTheme(theme), known);
    const { fields, errors } = changesIn(theme, form, others);
    return Object.keys({ ...fields, ...errors }).length === 0 ? { title: nameOf(theme), unshown: [] } : null;
  });
}

/** What was saved: the theme's name, and which new values no page shows. */
interface SavedTheme {
  title: string;
  unshown: string[];
}

/** Saves what was changed in the form. Refused with both values where another has changed the same meanwhile. */
export async function saveTyped(auth: AuthContext, { name, seen, form: typed }: Typed): Promise<SavedTheme | Refusal> {
  const [newId, known] = await Promise.all([idForForm(auth), knownMarks(auth, { seen, typed: textsOf(typed) })]);
  return changeThemes<SavedTheme>(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme && seen !== DELETED) return refuse({ messages: [GONE], details: { seen: DELETED, differences: null } });
    const merged = theme && mergeForms(typed, formOfTheme(theme), known);
    if (merged && merged.differences.length > 0) {
      const { seen, differences } = merged;
      return refuse({ messages: [CHANGED_MEANWHILE], details: { seen, differences } });
    }
    const form = merged?.form ?? typed;
    const stored = theme ?? { _id: newId };
    const others = themes.filter((other) => other !== theme).map(nameOf);
    const { fields, errors } = changesIn(stored, form, others);
    if (Object.keys(errors).length > 0) return refuse({ fields: errors, status: 400 });
    const saved = { name: nameOf(stored), ...fields, _id: idOf(stored) };
    const title = nameOf(saved);
    const unshown = fieldNames([{ name: title, fields: uneditableFields(fields, auth.context.tenant.imageOrigins) }]);
    const isUnchanged = theme && Object.keys(fields).length === 0;
    return { themes: isUnchanged ? themes : saveTheme(themes, saved), done: { title, unshown } };
  });
}
