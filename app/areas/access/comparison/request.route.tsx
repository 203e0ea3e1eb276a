import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { MissingAccess } from './pages';
import { loadMissingAccess, requestMissingAccess } from './request.server';
import { backFromMissingAccess } from './titles';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'ui.word.requestAccess',
  back: backFromMissingAccess,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadMissingAccess(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return requestMissingAccess(auth, args.params);
}

export default function RequestLacking() {
  return <MissingAccess page={useLoaderData<typeof loader>()} />;
}
