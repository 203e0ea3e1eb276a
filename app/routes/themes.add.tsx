import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { realmAdministration } from '../access/needs.server';
import { type Findings, withFindings } from '../features/themes/findings.server';
import { nameInAddress, returnIn, THEMES, verbPath, withReturn } from '../features/themes/paths';
import { readThemes } from '../features/themes/reading.server';
import { shownThemes } from '../features/themes/shown-themes';
import { nameOf } from '../features/themes/theme-list';
import { createTheme, verifyThemes } from '../features/themes/themes.server';
import { VerbDialog } from '../features/themes/verb-dialog';
import { NewTheme } from '../features/themes/verbs';
import { Select, TextField } from '../ui/field';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'themes.add.title' };

const HERE = `${THEMES}/add`;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themes = shownThemes(await readThemes(auth));
  return {
    form: await formTokens(auth, HERE),
    copies: themes.map(({ name, title }) => ({ value: name, label: title })),
    back: returnIn(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, NewTheme);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { name, copy = null } = form.value;
  const findings: Findings = {};
  const answer = await mutate(auth, form, {
    run: () => createTheme(auth, { name, copy }, findings),
    verify: () => verifyThemes(auth, (themes) => themes.find((theme) => nameOf(theme) === name) ?? null),
    refused: 'themes.failed.save',
    redirectTo: (added) => withReturn(verbPath(nameInAddress(added), 'edit'), returnIn(new URL(args.request.url))),
    notice: { key: 'themes.notice.added', values: { name } },
    check: THEMES,
  });
  return withFindings(answer, form, findings);
}

export default function AddTheme() {
  const { t } = useTranslation();
  const { form, copies, back } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'add' });
  return (
    <VerbDialog
      title={t('themes.add.title')}
      back={back}
      form={form}
      answer={answer}
      button={t('themes.add.button')}
      after={t('themes.add.after')}
    >
      <TextField name="name" label={t('themes.field.name')} />
      <Select
        name="copy"
        label={t('themes.add.copy')}
        options={[{ value: '', label: t('themes.add.copyStarter') }, ...copies]}
      />
    </VerbDialog>
  );
}
