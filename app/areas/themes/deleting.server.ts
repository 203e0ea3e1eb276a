import { FORGET_THEME, themeChoice } from '../../kits/theme/theme-choice';
import { recover } from '../../platform/recover';
import type { Verified } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import { type Findings, stop } from './findings.server';
import { themeAt } from './paths';
import { readThemes } from './reading.server';
import { idOf, nameOf, removeTheme, setDefault } from './theme-list';
import { atRevision, changeThemes, verifyThemes } from './themes.server';

interface Deletion {
  name: string;
  seen: string;
  /** Which theme becomes the default, where the default goes. */
  next: string | null;
}

/** The values of the notice: the deleted theme and the new default. */
export interface Deleted {
  name?: string;
  next?: string;
}

/** Answers what there is to say about it, and puts it into `values` before it is done. */
export async function deleteTheme(
  auth: AuthContext,
  { name, seen, next }: Deletion,
  findings: Findings,
  values: Deleted,
): Promise<Notice> {
  await changeThemes(auth, (themes) => {
    const theme = atRevision(themes, { name, seen }, findings);
    const others = removeTheme(themes, idOf(theme));
    if (others.length === 0) stop(findings, { errors: { '': ['themes.wrong.onlyTheme'] } });
    values.name = nameOf(theme);
    if (theme.isDefault !== true) return others;
    if (next === null) stop(findings, { errors: { next: ['themes.wrong.nextMissing'] } });
    const successor = themeAt(others, next);
    if (!successor) stop(findings, { errors: { next: ['themes.wrong.nextGone'] } });
    values.next = nameOf(successor);
    return setDefault(others, idOf(successor));
  });
  return deletionNotice(values, name);
}

function deletionNotice({ name, next }: Deleted, named: string): Notice {
  const values = { name: name ?? named };
  return next === undefined
    ? { key: 'themes.notice.deleted', values: values }
    : { key: 'themes.notice.deletedDefault', values: { ...values, next } };
}

export function verifyDeletion(auth: AuthContext, name: string, values: Deleted): Promise<Verified<Notice>> {
  return verifyThemes(auth, (themes) => (themeAt(themes, name) ? null : deletionNotice(values, name)));
}

/** A browser that had chosen the theme lets go of it, whether the deletion comes about or not. */
export async function clearThemeChoice(auth: AuthContext, name: string): Promise<void> {
  const choice = themeChoice(auth.request.headers.get('cookie'));
  if (choice === null) return;
  const theme = themeAt(await recover(readThemes(auth), { otherwise: [] }), name);
  if (theme && [idOf(theme), nameOf(theme)].includes(choice)) {
    auth.context.answerHeaders.append('set-cookie', FORGET_THEME);
  }
}
