import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formTokens } from '../access/form.server';
import { guard, realmAdministration } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { themeListing } from '../features/themes/listed-themes.server';
import { THEMES } from '../features/themes/paths';
import { ThemesActions, ThemesBody, ThemesSentence } from '../features/themes/themes-body';
import { PageHead } from '../ui/page';
import { Sheet } from '../ui/sheet';
import { useTranslation } from '../ui/use-translation';

export const handle: Handle = {
  i18n: 'themes',
  title: 'themes.title',
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  return { listing: await themeListing(auth, (address) => formTokens(auth, address)) };
}

export default function Themes() {
  const { t } = useTranslation();
  const { listing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('themes.title')}
        sentence={<ThemesSentence listing={listing} />}
        actions={<ThemesActions here={THEMES} />}
      />
      <Outlet />
      <Sheet rows>
        <ThemesBody listing={listing} here={THEMES} />
      </Sheet>
    </>
  );
}
