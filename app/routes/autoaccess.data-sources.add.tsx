import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { addDataSource, loadAdding } from '../features/data-sources/adding.server';
import { AddSource } from '../features/data-sources/dialogs';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.add.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadAdding(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return addDataSource(auth);
}

export default function AddDataSource() {
  return <AddSource {...useLoaderData<typeof loader>()} />;
}
