import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { DeleteDialog } from '../features/resources/delete-dialog';
import { deleteObject, loadDeleting } from '../features/resources/deletion.server';
import { administers, kindOf } from '../features/resources/kind.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'resources', title: 'resources.delete.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadDeleting(auth, { kind: kindOf(args.params), id: args.params.resourceId ?? '', over: 'list' });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return deleteObject(auth, { kind: kindOf(args.params), id: args.params.resourceId ?? '', over: 'list' });
}

export default function DeleteFromList() {
  return <DeleteDialog {...useLoaderData<typeof loader>()} />;
}
