import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { formTokens, readForm } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { Select, TextField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { sendAction } from '../../ui/send-action';
import { useTranslation } from '../../ui/use-translation';
import { addTheme } from './adding.server';
import { returnPath, THEMES } from './paths';
import { readThemes } from './reading.server';
import { themeViews } from './shown-themes';
import { NewThemeForm } from './verbs';

export const clientAction = sendAction;

export const handle: Handle = { title: 'themes.add.title' };

const HERE = `${THEMES}/add`;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themes = themeViews(await readThemes(auth));
  return {
    form: await formTokens(auth, HERE),
    copies: themes.map(({ name, title }) => ({ value: name, label: title })),
    back: returnPath(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, NewThemeForm);
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
