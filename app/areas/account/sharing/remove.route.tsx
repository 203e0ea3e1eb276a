import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { RemoveDialog } from './dialogs';
import { loadPerson, removePerson } from './resource.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'account.sharing.remove.page',
  object: (loaded) => loaded?.party.name,
};

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
