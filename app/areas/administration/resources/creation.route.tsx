import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { createObject, loadCreation } from './creation.server';
import { CreationPage } from './creation-page';
import { kindFromParams, requireAdministered } from './kind.server';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'administration.resources.create.title',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadCreation(auth, kindFromParams(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return createObject(auth, kindFromParams(args.params));
}

export default function CreateResource() {
  return <CreationPage {...useLoaderData<typeof loader>()} />;
}
