import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { mayLookAt } from './holder.server';
import { loadRemovalCheck, sendRemoval } from './removal.server';
import { RemovalCheckPage } from './remove-page';
import { backFromCheck, removalObject } from './titles';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'requests.catalog.check.title',
  object: removalObject,
  back: backFromCheck,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, mayLookAt(args.params));
  return loadRemovalCheck(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, mayLookAt(args.params));
  return sendRemoval(auth, args.params);
}

export default function CheckGrantRemoval() {
  return <RemovalCheckPage page={useLoaderData<typeof loader>()} />;
}
