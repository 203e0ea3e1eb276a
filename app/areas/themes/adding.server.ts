import { mutate } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Findings, withFindings } from './findings.server';
import { returnPath, THEMES, themeNameInPath, verbPath, withReturn } from './paths';
import { nameOf } from './theme-list';
import { createTheme, verifyThemes } from './themes.server';

type Form = Parameters<typeof mutate>[1] & Parameters<typeof withFindings>[1];

export async function addTheme(
  auth: AuthContext,
  form: Form,
  { name, copy, request }: { name: string; copy: string | null; request: Request },
) {
  const findings: Findings = {};
  const answer = await mutate(auth, form, {
    run: () => createTheme(auth, { name, copy }, findings),
    verify: () => verifyThemes(auth, (themes) => themes.find((theme) => nameOf(theme) === name) ?? null),
    refused: 'themes.failed.save',
    redirectTo: (added) => withReturn(verbPath(themeNameInPath(added), 'edit'), returnPath(new URL(request.url))),
    notice: { key: 'themes.notice.added', values: { name } },
    check: THEMES,
  });
  return withFindings(answer, form, findings);
}
