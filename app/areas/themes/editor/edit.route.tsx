import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { mutate, readForm } from '../../../server/guard/form.server';
import { guard, realmAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { returnPath, THEMES } from '../paths';
import { EditPage } from './edit-page';
import { saveTyped, themeWithDraft, verifyTyped } from './editing.server';
import { readTypedForm, TypedForm } from './typed-form.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'themes.edit.title',
  object: (loaded) => loaded?.title,
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

  const typed = { name: args.params.themeId ?? '', seen: form.value.seen ?? '', form: readTypedForm(form.value) };
  return mutate(auth, form, {
    kind: 'save',
    run: () => saveTyped(auth, typed),
    verify: () => verifyTyped(auth, typed),
    refused: 'themes.failed.save',
    redirectTo: returnPath(new URL(args.request.url)),
    notice: ({ title, unshown }) => ({
      key: unshown.length === 0 ? 'themes.notice.saved' : 'themes.notice.savedPartly',
      values: { name: title, unshown },
    }),
    check: THEMES,
  });
}

export default function EditTheme() {
  return <EditPage edited={useLoaderData<typeof loader>()} />;
}
