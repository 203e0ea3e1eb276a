import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { PipelineForm } from '../features/pipelines/dialogs';
import { loadSaving, save } from '../features/pipelines/saving.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.editPipeline' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadSaving(auth, { id: args.params.pipelineId ?? '' });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return save(auth, { id: args.params.pipelineId ?? '' });
}

export default function EditPipeline() {
  return <PipelineForm {...useLoaderData<typeof loader>()} />;
}
