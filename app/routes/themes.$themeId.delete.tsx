import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard, realmAdministration } from '../access/guard.server';
import { seenMark } from '../access/seen.server';
import type { Handle } from '../features/shell/handle';
import { type Deleted, deleteTheme, forgetChoice, verifyDeletion } from '../features/themes/deleting.server';
import { type Findings, withFindings } from '../features/themes/findings.server';
import { returnIn, THEMES, verbPath } from '../features/themes/paths';
import { loadTheme, readThemes } from '../features/themes/reading.server';
import { shownThemes } from '../features/themes/shown-themes';
import { markOf, nameOf, treesOf } from '../features/themes/theme-list';
import { Removal } from '../features/themes/verbs';
import { Select } from '../ui/field';
import { FormDialog, NoFormDialog } from '../ui/form-dialog';
import { sendAction } from '../ui/send-failures';
import { useSeen } from '../ui/use-seen';
import { useTranslation } from '../ui/use-translation';
import { useWhen } from '../ui/use-when';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'themes', title: 'themes.delete.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const [theme, themes] = await Promise.all([loadTheme(auth, themeId), readThemes(auth)]);
  const others = shownThemes(themes).filter(({ name }) => name !== themeId);
  return {
    form: await formTokens(auth, verbPath(themeId, 'delete')),
    title: nameOf(theme),
    seen: seenMark(auth, 'seen', markOf(theme)),
    journeys: treesOf(theme),
    isDefault: theme.isDefault === true,
    others: others.map(({ name, title }) => ({ value: name, label: title })),
    back: returnIn(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const form = readForm(auth, Removal);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { seen = '', next = null } = form.value;
  const findings: Findings = {};
  const deleted: Deleted = {};
  await forgetChoice(auth, themeId);
  const answer = await mutate(auth, form, {
    run: () => deleteTheme(auth, { name: themeId, seen, next }, findings, deleted),
    verify: () => verifyDeletion(auth, themeId, deleted),
    refused: 'themes.failed.delete',
    redirectTo: returnIn(new URL(args.request.url)),
    notice: (notice) => notice,
    check: THEMES,
  });
  return withFindings(answer, form, findings);
}

export default function DeleteTheme() {
  const { t } = useTranslation();
  const { list } = useWhen();
  const { form, title, seen, journeys, isDefault, others, back } = useLoaderData<typeof loader>();
  const current = useSeen('seen', seen);
  const dialog = { title: t('themes.delete.title'), object: title, back, backText: t('themes.back') };
  if (others.length === 0) return <NoFormDialog {...dialog}>{t('themes.delete.only')}</NoFormDialog>;
  return (
    <FormDialog
      {...dialog}
      send={form}
      id="delete"
      button={t('themes.delete.button')}
      look="bad"
      after={t('themes.delete.after')}
    >
      <input type="hidden" name="seen" value={current} />
      {journeys.length > 0 && <p>{t('themes.delete.linked', { names: list(journeys) })}</p>}
      {isDefault && (
        <Select
          name="next"
          label={t('themes.delete.next')}
          hint={t('themes.delete.nextHint')}
          options={[{ value: '', label: t('themes.delete.nextNone') }, ...others]}
        />
      )}
    </FormDialog>
  );
}
