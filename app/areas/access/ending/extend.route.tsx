import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { ExtensionFormPage } from './extend-page';
import { loadExtension, submitExtensionAnswers } from './extension.server';
import { backFromExtension, extensionObject } from './titles';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'access.ending.extend.title',
  object: extensionObject,
  back: backFromExtension,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadExtension(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitExtensionAnswers(auth);
}

export default function Extend() {
  return <ExtensionFormPage page={useLoaderData<typeof loader>()} />;
}
