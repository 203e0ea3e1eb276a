import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { PipelineForm } from '../features/pipelines/dialogs';
import { loadSaving, save } from '../features/pipelines/saving.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.newTraining' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadSaving(auth, { kind: 'Training' });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return save(auth, { kind: 'Training' });
}

export default function AddTraining() {
  return <PipelineForm {...useLoaderData<typeof loader>()} />;
}
