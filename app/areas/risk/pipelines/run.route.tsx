import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useTranslation } from '../../../ui/use-translation';
import { PipelineDialog } from './dialogs';
import { loadRun, submitRun } from './verbs.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.askPipeline.run',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadRun(auth, args.params.pipelineId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return submitRun(auth, args.params.pipelineId ?? '');
}

export default function RunPipeline() {
  const { t } = useTranslation();
  const { obstacle, ...loaded } = useLoaderData<typeof loader>();
  const text = obstacle && t(`risk.administration.obstacle.${obstacle}`);
  return <PipelineDialog {...loaded} verb="run" text={text} may={obstacle === null} />;
}
