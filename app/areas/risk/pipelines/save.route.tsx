import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { PipelineForm } from './dialogs';
import { savingAt } from './paths';
import { loadPipelineForm, submitPipelineForm } from './saving.server';

export const clientAction = sendAction;

const TITLES = {
  Training: 'risk.administration.newTraining',
  Prediction: 'risk.administration.newPrediction',
} as const;

export const handle: Handle<typeof loader> = {
  title: (_, { pathname, params }) => {
    const saving = savingAt(pathname, params);
    return 'kind' in saving ? TITLES[saving.kind] : 'risk.administration.editPipeline';
  },
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadPipelineForm(auth, savingAt(auth.path, args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return submitPipelineForm(auth, savingAt(auth.path, args.params));
}

export default function SavePipeline() {
  const loaded = useLoaderData<typeof loader>();
  return <PipelineForm key={loaded.action} {...loaded} />;
}
