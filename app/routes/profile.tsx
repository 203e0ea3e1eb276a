import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formTokens } from '../access/form.server';
import { guard } from '../access/guard.server';
import { PREFERENCES } from '../features/account/paths';
import { loadProfile } from '../features/profile/profile.server';
import { ProfilePage } from '../features/profile/profile-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['account', 'forms', 'objects'], title: 'menu.profile' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const page = await loadProfile(auth);
  const switches = await Promise.all(page.preferences.map(() => formTokens(auth, PREFERENCES)));
  return { page, switches };
}

export default function Profile() {
  const { page, switches } = useLoaderData<typeof loader>();
  return (
    <ProfilePage page={page} switches={switches}>
      <Outlet />
    </ProfilePage>
  );
}
