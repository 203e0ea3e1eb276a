import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { formTokens, readForm } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { TextField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { sendAction } from '../../ui/send-action';
import { useTranslation } from '../../ui/use-translation';
import { addTheme } from './adding.server';
import { returnPath, verbPath } from './paths';
import { loadTheme, readThemes } from './reading.server';
import { freeName, nameOf } from './theme-list';
import { CopyForm } from './verbs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'themes.duplicate.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const [theme, themes] = await Promise.all([loadTheme(auth, themeId), readThemes(auth)]);
  const title = nameOf(theme);
  return {
    form: await formTokens(auth, verbPath(themeId, 'duplicate')),
    title,
    free: freeName(title, themes.map(nameOf)) ?? '',
    back: returnPath(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const form = readForm(auth, CopyForm);
  if (form.status !== 'success') return data(form.reply(), 400);

  return addTheme(auth, form, { name: form.value.name, copy: themeId, request: args.request });
}

export default function DuplicateTheme() {
  const { t } = useTranslation();
  const { form, title, free, back } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={t('themes.duplicate.title')}
      object={title}
      back={back}
      send={form}
      id="duplicate"
      button={t('themes.duplicate.button')}
      after={t('themes.duplicate.after')}
    >
      <TextField name="name" label={t('themes.field.name')} defaultValue={free} />
    </FormDialog>
  );
}
