import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { AskPipeline } from './dialogs';
import { loadDeleting, remove } from './verbs.server';

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.askPipeline.delete' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadDeleting(auth, args.params.pipelineId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return remove(auth, args.params.pipelineId ?? '');
}

export default function DeletePipeline() {
  return <AskPipeline {...useLoaderData<typeof loader>()} verb="delete" may />;
}
