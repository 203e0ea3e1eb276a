import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Lacking } from '../features/comparison/pages';
import { loadLacking, requestLacking } from '../features/comparison/request.server';
import { backFromLacking } from '../features/comparison/titles';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
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
