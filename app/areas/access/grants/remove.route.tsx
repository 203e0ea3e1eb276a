import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { mayLookAt } from './holder.server';
import { loadRemoval, submitRemovalAnswers } from './removal.server';
import { RemovalFormPage } from './remove-page';
import { backFromGrant, removalObject, removalTitle } from './titles';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: removalTitle,
  object: removalObject,
  back: backFromGrant,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, mayLookAt(args.params));
  return loadRemoval(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, mayLookAt(args.params));
  return submitRemovalAnswers(auth, args.params);
}

export default function RemoveGrant() {
  return <RemovalFormPage page={useLoaderData<typeof loader>()} />;
}
