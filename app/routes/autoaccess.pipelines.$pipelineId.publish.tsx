import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { AskPipeline } from '../features/pipelines/dialogs';
import { loadPublishing, publish } from '../features/pipelines/verbs.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';
import { useTranslation } from '../ui/use-translation';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'autoaccess.askPipeline.publish' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadPublishing(auth, args.params.pipelineId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return publish(auth, args.params.pipelineId ?? '');
}

export default function PublishPipeline() {
  const { t } = useTranslation();
  const { now, isPublished, may, ...loaded } = useLoaderData<typeof loader>();
  const said = isPublished
    ? t('autoaccess.isPublished')
    : !may
      ? t('autoaccess.mayNotPublish')
      : now && t('autoaccess.replaces', { name: now });
  return <AskPipeline {...loaded} verb="publish" said={said} may={may} />;
}
