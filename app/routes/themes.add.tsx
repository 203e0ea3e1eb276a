import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens, readForm } from '../access/form.server';
import { guard, realmAdministration } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { addTheme } from '../features/themes/adding.server';
import { returnIn, THEMES } from '../features/themes/paths';
import { readThemes } from '../features/themes/reading.server';
import { shownThemes } from '../features/themes/shown-themes';
import { NewTheme } from '../features/themes/verbs';
import { Select, TextField } from '../ui/field';
import { FormDialog } from '../ui/form-dialog';
import { sendAction } from '../ui/send-failures';
import { useTranslation } from '../ui/use-translation';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'themes', title: 'themes.add.title' };

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
  return addTheme(auth, form, { name, copy, request: args.request });
}

export default function AddTheme() {
  const { t } = useTranslation();
  const { form, copies, back } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={t('themes.add.title')}
      back={back}
      backText={t('themes.back')}
      send={form}
      id="add"
      button={t('themes.add.button')}
      after={t('themes.add.after')}
    >
      <TextField name="name" label={t('themes.field.name')} />
      <Select
        name="copy"
        label={t('themes.add.copy')}
        options={[{ value: '', label: t('themes.add.copyStarter') }, ...copies]}
      />
    </FormDialog>
  );
}
