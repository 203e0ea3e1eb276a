import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { backToUser } from '../../../kits/access/user-paths';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard, lifecycleUsers } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadGrant, requestGrants } from './granting.server';
import { GrantingPage } from './granting-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.head.name;
    return name
      ? { key: 'administration.lifecycle.grant.title', values: { name: { text: name } } }
      : 'places.title.administerUser';
  },
  back: (loaded) => backToUser(loaded?.head),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return loadGrant(auth, args.params.userId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, lifecycleUsers);
  return requestGrants(auth, args.params.userId ?? '');
}

export default function GrantEntitlements() {
  return <GrantingPage {...useLoaderData<typeof loader>()} />;
}
