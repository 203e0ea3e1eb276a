import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard, lifecycleUsers } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { grant, type LoadedGranting, loadGranting } from '../features/users/granting.server';
import { GrantingPage } from '../features/users/granting-page';
import { LIST } from '../features/users/paths';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['forms', 'lifecycle', 'objects', 'resources'],
  title: (loaded) => {
    const name = (loaded as LoadedGranting | undefined)?.head.name;
    return name ? { key: 'lifecycle.grant.title', values: { name: { words: name } } } : 'places.title.administerUser';
  },
  back: { to: LIST, title: 'places.title.administerUsers' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadGranting(auth, args.params.userId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return grant(auth, args.params.userId ?? '');
}

export default function GrantEntitlements() {
  return <GrantingPage {...useLoaderData<typeof loader>()} />;
}
