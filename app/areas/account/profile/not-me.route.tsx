import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { loadNotMe } from './not-me.server';
import { NotMePage } from './not-me-page';

export const handle: Handle<typeof loader> = {
  title: 'account.notMe.title',
  object: (loaded) => (loaded?.item.kind === 'session' ? null : loaded?.item.name),
  back: { to: '/profile', title: 'menu.profile' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadNotMe(auth);
}

export default function NotMe() {
  return <NotMePage {...useLoaderData<typeof loader>()} />;
}
