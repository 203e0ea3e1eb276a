import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { formTokens, mutate, readForm } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { revisionField } from '../../server/guard/revision-field.server';
import { Select } from '../../ui/field';
import { FormDialog, NoFormDialog } from '../../ui/form-dialog';
import { sendAction } from '../../ui/send-action';
import { useFormRevision } from '../../ui/use-form-revision';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { clearThemeChoice, deleteTheme, verifyDeletion } from './deleting.server';
import { returnPath, THEMES, verbPath } from './paths';
import { loadTheme, readThemes } from './reading.server';
import { themeViews } from './shown-themes';
import { journeysOf, nameOf, revisionOf } from './theme-list';
import { DeleteForm } from './verbs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'themes.delete.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const [theme, themes] = await Promise.all([loadTheme(auth, themeId), readThemes(auth)]);
  const others = themeViews(themes).filter(({ name }) => name !== themeId);
  return {
    form: await formTokens(auth, verbPath(themeId, 'delete')),
    title: nameOf(theme),
    seen: revisionField(auth, 'seen', revisionOf(theme)),
    journeys: journeysOf(theme),
    isDefault: theme.isDefault === true,
    others: others.map(({ name, title }) => ({ value: name, label: title })),
    back: returnPath(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const form = readForm(auth, DeleteForm);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { seen = '', next = null } = form.value;
  const before = await readThemes(auth);
  const answer = await mutate(auth, form, {
    kind: 'remove',
    run: () => deleteTheme(auth, { name: themeId, seen, next }),
    verify: () => verifyDeletion(auth, { name: themeId, next }, before),
    refused: 'themes.failed.delete',
    redirectTo: returnPath(new URL(args.request.url)),
    notice: (notice) => notice,
    check: THEMES,
  });
  clearThemeChoice(auth, themeId, before);
  return answer;
}

export default function DeleteTheme() {
  const { t } = useTranslation();
  const { list } = useFormats();
  const { form, title, seen, journeys, isDefault, others, back } = useLoaderData<typeof loader>();
  const current = useFormRevision('seen', seen);
  const dialog = { title: t('themes.delete.title'), object: title, back };
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
