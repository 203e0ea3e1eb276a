import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { Handle } from '../../kits/frame/handle';
import { formTokens, mutate, readForm } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { FormDialog, NoFormDialog } from '../../ui/form-dialog';
import { sendAction } from '../../ui/send-action';
import { useTranslation } from '../../ui/use-translation';
import { returnPath, THEMES, themeAt, verbPath } from './paths';
import { loadTheme } from './reading.server';
import { nameOf } from './theme-list';
import { makeDefault, verifyThemes } from './themes.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'themes.default.title',
  object: (loaded) => loaded?.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const themeId = args.params.themeId ?? '';
  const theme = await loadTheme(auth, themeId);
  return {
    form: theme.isDefault === true ? null : await formTokens(auth, verbPath(themeId, 'default')),
    title: nameOf(theme),
    realm: auth.member.realm,
    back: returnPath(new URL(args.request.url)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, z.object({}));
  return mutate(auth, form, {
    kind: 'save',
    run: () => makeDefault(auth, args.params.themeId ?? ''),
    verify: () =>
      verifyThemes(auth, (themes) => {
        const theme = themeAt(themes, args.params.themeId ?? '');
        return theme?.isDefault === true ? nameOf(theme) : null;
      }),
    refused: 'themes.failed.default',
    redirectTo: returnPath(new URL(args.request.url)),
    notice: (name) => ({ key: 'themes.notice.default', values: { name } }),
    check: THEMES,
  });
}

export default function MakeDefault() {
  const { t } = useTranslation();
  const { form, title, realm, back } = useLoaderData<typeof loader>();
  const dialog = { title: t('themes.default.title'), object: title, back };
  if (!form) return <NoFormDialog {...dialog}>{t('themes.default.already')}</NoFormDialog>;
  return (
    <FormDialog
      {...dialog}
      send={form}
      id="default"
      button={t('themes.default.button')}
      after={t('themes.default.after', { realm })}
    />
  );
}
