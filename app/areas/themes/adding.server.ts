import { idForForm, mutate } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { returnPath, THEMES, themeNameInPath, verbPath, withReturn } from './paths';
import { idOf, nameOf, type StoredTheme } from './theme-list';
import { createTheme, verifyThemes } from './themes.server';

type Form = Parameters<typeof mutate>[1];

export async function addTheme(
  auth: AuthContext,
  form: Form,
  { name, copy, request }: { name: string; copy: string | null; request: Request },
) {
  const id = await idForForm(auth);
  return mutate(auth, form, {
    kind: 'create',
    before: async () => ({ name }),
    run: () => createTheme(auth, { name, copy }),
    verify: ({ before }) =>
      // Others may have renamed it since; with another name the form renames it.
      verifyThemes(auth, (themes) => {
        const isOwn = (theme: StoredTheme) => idOf(theme) === id && [nameOf(theme), before?.name].includes(name);
        return themes.find(isOwn) ?? null;
      }),
    refused: 'themes.failed.save',
    redirectTo: (added) => withReturn(verbPath(themeNameInPath(added), 'edit'), returnPath(new URL(request.url))),
    notice: { key: 'themes.notice.added', values: { name } },
    check: THEMES,
  });
}
