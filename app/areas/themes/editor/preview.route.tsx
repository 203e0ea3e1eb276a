import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { readForm } from '../../../server/guard/form.server';
import { guard, realmAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { THEMES } from '../paths';
import { EditPage } from './edit-page';
import { themeWithDraft } from './editing.server';
import { isLocaleName } from './theme-form';
import { TypedForm } from './typed-form.server';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'themes.edit.title',
  back: { to: THEMES, title: 'themes.title' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  return themeWithDraft(auth, args.params.themeId ?? '');
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
