import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { createObject, loadCreation } from '../features/resources/creation.server';
import { CreationPage } from '../features/resources/creation-page';
import { administers, kindOf } from '../features/resources/kind.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['common', 'forms', 'objects', 'passwords', 'resources'],
  title: 'resources.create.title',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadCreation(auth, kindOf(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return createObject(auth, kindOf(args.params));
}

export default function CreateResource() {
  return <CreationPage {...useLoaderData<typeof loader>()} />;
}
