import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { formTokens } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { PageHead } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';
import { loadThemeListing } from './listed-themes.server';
import { THEMES } from './paths';
import { ThemesActions, ThemesBody, ThemesSentence } from './themes-body';

export const handle: Handle = {
  title: 'themes.title',
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  return { listing: await loadThemeListing(auth, (address) => formTokens(auth, address)) };
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
