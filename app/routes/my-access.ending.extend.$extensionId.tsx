import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { CheckExtension } from '../features/endings/extend-page';
import { loadExtensionCheck, sendExtension } from '../features/endings/extension.server';
import { backFromCheck } from '../features/endings/titles';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'endings', 'grants', 'requests'],
  shell: 'focus',
  title: 'catalog.check.title',
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
  return <CheckExtension page={useLoaderData<typeof loader>()} />;
}
