import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { RemoveDialog } from '../features/sharing/dialogs';
import { loadPerson, removePerson } from '../features/sharing/resource.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.remove.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadPerson(auth, args.params.resourceId ?? '', 'remove');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return removePerson(auth, args.params.resourceId ?? '');
}

export default function RemovePerson() {
  return <RemoveDialog {...useLoaderData<typeof loader>()} />;
}
