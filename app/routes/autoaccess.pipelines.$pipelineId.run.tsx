import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { AskPipeline } from '../features/pipelines/dialogs';
import { loadRunning, run } from '../features/pipelines/verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';
import { useTranslation } from '../ui/use-translation';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.askPipeline.run' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadRunning(auth, args.params.pipelineId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return run(auth, args.params.pipelineId ?? '');
}

export default function RunPipeline() {
  const { t } = useTranslation();
  const { obstacle, ...loaded } = useLoaderData<typeof loader>();
  const said = obstacle && t(`autoaccess.obstacle.${obstacle}`);
  return <AskPipeline {...loaded} verb="run" said={said} may={obstacle === null} />;
}
