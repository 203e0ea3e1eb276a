// Shows the page that edits a theme with what was typed there, and saves nothing.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readForm } from '../access/form.server';
import { guard, realmAdministration } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { EditPage } from '../features/themes/editor/edit-page';
import { editedTheme } from '../features/themes/editor/editing.server';
import { isLocaleName } from '../features/themes/editor/theme-form';
import { TypedForm } from '../features/themes/editor/typed-form.server';
import { THEMES } from '../features/themes/paths';
import styles from '../styles/themes.css?url';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: 'themes',
  title: 'themes.edit.title',
  back: { to: THEMES, title: 'themes.title' },
};

export const links = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  return editedTheme(auth, args.params.themeId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, TypedForm);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { seen, addLanguage = '' } = form.value;
  const shown = { seen, previewed: true };
  if (addLanguage === '' || isLocaleName(addLanguage.trim())) return data({ ...form.reply(), ...shown });
  return data({ ...form.reply({ fieldErrors: { addLanguage: ['themes.wrong.language'] } }), ...shown }, 400);
}

export default function PreviewTheme() {
  return <EditPage edited={useLoaderData<typeof loader>()} />;
}
