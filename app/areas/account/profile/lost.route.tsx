import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { accountSection } from '../needs.server';
import { loadLost, lockOut } from './lost.server';
import { LostPage } from './lost-page';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'account.lost.title',
  back: { to: '/profile', title: 'menu.profile' },
};

const security = accountSection('accountSecurity', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, security);
  return loadLost(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, security);
  return lockOut(auth);
}

export default function LostDevice() {
  return <LostPage {...useLoaderData<typeof loader>()} />;
}
