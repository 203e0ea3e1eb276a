import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { grantAt, loadGrant } from '../features/grants/grant.server';
import { GrantDetails } from '../features/grants/grant-page';
import { backFromGrant, grantTitle } from '../features/grants/titles';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['catalog', 'grants'], title: grantTitle, back: backFromGrant };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadGrant(auth, grantAt(args.params));
}

export default function OwnGrant() {
  return <GrantDetails page={useLoaderData<typeof loader>()} />;
}
