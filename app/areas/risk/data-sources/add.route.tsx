import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { addDataSource, loadAddDataSource } from './adding.server';
import { AddSource } from './dialogs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.add.title',
  object: (loaded) => (loaded && 'bucket' in loaded ? loaded.bucket : null),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadAddDataSource(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return addDataSource(auth);
}

export default function AddDataSource() {
  return <AddSource {...useLoaderData<typeof loader>()} />;
}
