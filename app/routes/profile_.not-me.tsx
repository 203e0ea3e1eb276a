import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { notMePage } from '../features/profile/not-me.server';
import { NotMePage } from '../features/profile/not-me-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: 'account',
  title: 'account.notMe.title',
  back: { to: '/profile', title: 'menu.profile' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return notMePage(auth);
}

export default function NotMe() {
  return <NotMePage {...useLoaderData<typeof loader>()} />;
}
