import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { AskPipeline } from '../features/pipelines/dialogs';
import { loadDeleting, remove } from '../features/pipelines/verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

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
