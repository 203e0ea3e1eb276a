import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { mutate, readForm } from '../access/form.server';
import { guard, realmAdministration } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { EditPage } from '../features/themes/editor/edit-page';
import { editedTheme, saveTyped, verifyTyped } from '../features/themes/editor/editing.server';
import { TypedForm, typedIn } from '../features/themes/editor/typed-form.server';
import { type Findings, withFindings } from '../features/themes/findings.server';
import { returnIn, THEMES } from '../features/themes/paths';
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

  const findings: Findings = {};
  const typed = { name: args.params.themeId ?? '', seen: form.value.seen ?? '', form: typedIn(form.value) };
  const answer = await mutate(auth, form, {
    run: () => saveTyped(auth, typed, findings),
    verify: () => verifyTyped(auth, typed),
    refused: 'themes.failed.save',
    redirectTo: returnIn(new URL(args.request.url)),
    notice: ({ title, unshown }) => ({
      key: unshown === '' ? 'themes.notice.saved' : 'themes.notice.savedPartly',
      values: { name: title, unshown },
    }),
    check: THEMES,
  });
  return withFindings(answer, form, findings);
}

export default function EditTheme() {
  return <EditPage edited={useLoaderData<typeof loader>()} />;
}
