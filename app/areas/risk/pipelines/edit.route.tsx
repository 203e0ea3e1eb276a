import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { PipelineForm } from './dialogs';
import { loadPipelineForm, submitPipelineForm } from './saving.server';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.editPipeline' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadPipelineForm(auth, { id: args.params.pipelineId ?? '' });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return submitPipelineForm(auth, { id: args.params.pipelineId ?? '' });
}

export default function EditPipeline() {
  return <PipelineForm {...useLoaderData<typeof loader>()} />;
}
