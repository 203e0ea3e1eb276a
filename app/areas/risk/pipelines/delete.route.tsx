import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { PipelineDialog } from './dialogs';
import { loadDelete, submitDelete } from './verbs.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.askPipeline.delete',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadDelete(auth, args.params.pipelineId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return submitDelete(auth, args.params.pipelineId ?? '');
}

export default function DeletePipeline() {
  return <PipelineDialog {...useLoaderData<typeof loader>()} verb="delete" may />;
}
