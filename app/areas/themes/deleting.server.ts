import { FORGET_THEME, themeChoice } from '../../kits/theme/theme-choice';
import { type Refusal, refuse } from '../../server/guard/refusal';
import type { Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import { themeAt } from './paths';
import { idOf, nameOf, removeTheme, type StoredTheme, setDefault } from './theme-list';
import { atRevision, changeThemes, verifyThemes } from './themes.server';

interface Deletion {
  name: string;
  seen: string;
  /** Which theme becomes the default, where the default goes. */
  next: string | null;
}

export function deleteTheme(auth: AuthContext, { name, seen, next }: Deletion): Promise<Notice | Refusal> {
  return changeThemes(auth, (themes) => {
    const isGone = themes.length > 0 && !themeAt(themes, name);
    if (isGone) return { themes, done: deletionNotice(themes, { name, next }) };
    const found = atRevision(themes, { name, seen });
    if (!('theme' in found)) return found;
    const { theme } = found;
    const others = removeTheme(themes, idOf(theme));
    if (others.length === 0) return refuse({ messages: ['themes.wrong.onlyTheme'], status: 400 });
    if (theme.isDefault !== true) return { themes: others, done: deletionNotice(themes, { name, next: null }) };
    if (next === null) return refuse({ fields: { next: ['themes.wrong.nextMissing'] }, status: 400 });
    const successor = themeAt(others, next);
    if (!successor) return refuse({ fields: { next: ['themes.wrong.nextGone'] }, status: 400 });
    return { themes: setDefault(others, idOf(successor)), done: deletionNotice(themes, { name, next }) };
  });
}

function deletionNotice(before: readonly StoredTheme[], { name, next }: Omit<Deletion, 'seen'>): Notice {
  const titleOf = (address: string) => nameOf(themeAt(before, address) ?? { name: address });
  if (!themeAt(before, name)) return { key: 'themes.notice.deletedAny' };
  const values = { name: titleOf(name) };
  return next === null
    ? { key: 'themes.notice.deleted', values }
    : { key: 'themes.notice.deletedDefault', values: { ...values, next: titleOf(next) } };
}

/** `before`: the themes as they were before the deletion. */
export function verifyDeletion(
  auth: AuthContext,
  { name, next }: Omit<Deletion, 'seen'>,
  before: readonly StoredTheme[],
): Promise<Verified<Notice>> {
  return verifyThemes(auth, (themes) => {
    if (themeAt(themes, name)) return null;
    const wasDefault = themeAt(before, name)?.isDefault === true;
    return deletionNotice(before, { name, next: wasDefault ? next : null });
  });
}

/** A browser that had chosen the theme lets go of it, also when the deletion failed. `before`: the themes before it. */
export function clearThemeChoice(auth: AuthContext, name: string, before: readonly StoredTheme[]): void {
  const choice = themeChoice(auth.request.headers.get('cookie'));
  const theme = themeAt(before, name);
  if (choice !== null && theme && [idOf(theme), nameOf(theme)].includes(choice)) {
    auth.context.answerHeaders.append('set-cookie', FORGET_THEME);
  }
}
