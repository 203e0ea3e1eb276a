import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { ExtensionCheckPage } from './extend-page';
import { loadExtensionCheck, sendExtension } from './extension.server';
import { backFromCheck } from './titles';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'requests.catalog.check.title',
  back: backFromCheck,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadExtensionCheck(auth, args.params.extensionId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return sendExtension(auth, args.params.extensionId ?? '');
}

export default function CheckExtended() {
  return <ExtensionCheckPage page={useLoaderData<typeof loader>()} />;
}
