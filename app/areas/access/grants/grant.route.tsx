import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadGrant, parseGrantAddress } from './grant.server';
import { GrantDetails } from './grant-page';
import { mayLookAt } from './holder.server';
import { backFromGrant, grantTitle } from './titles';

export const handle: Handle<typeof loader> = { title: grantTitle, back: backFromGrant };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, mayLookAt(args.params));
  return loadGrant(auth, parseGrantAddress(args.params));
}

export default function Grant() {
  return <GrantDetails page={useLoaderData<typeof loader>()} />;
}
