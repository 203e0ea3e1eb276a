import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { Lacking } from './pages';
import { loadLacking, requestLacking } from './request.server';
import { backFromLacking } from './titles';

export const handle: Handle<typeof loader> = {
  i18n: ['catalog', 'comparison', 'grants', 'objects'],
  shell: 'focus',
  title: 'grants.request',
  back: backFromLacking,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadLacking(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return requestLacking(auth, args.params);
}

export default function RequestLacking() {
  return <Lacking page={useLoaderData<typeof loader>()} />;
}
