import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { formTokens } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { PREFERENCES } from '../paths';
import { loadProfile } from './profile.server';
import { ProfilePage } from './profile-page';

export const handle: Handle = { title: 'menu.profile' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  const page = await loadProfile(auth);
  const switches = await Promise.all(
    ('loaded' in page.preferences ? (page.preferences.loaded ?? []) : []).map(() => formTokens(auth, PREFERENCES)),
  );
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
