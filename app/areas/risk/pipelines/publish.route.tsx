import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useTranslation } from '../../../ui/use-translation';
import { PipelineDialog } from './dialogs';
import { loadPublish, submitPublish } from './verbs.server';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.askPipeline.publish',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadPublish(auth, args.params.pipelineId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return submitPublish(auth, args.params.pipelineId ?? '');
}

export default function PublishPipeline() {
  const { t } = useTranslation();
  const { now, isPublished, may, ...loaded } = useLoaderData<typeof loader>();
  const text = isPublished
    ? t('risk.administration.isPublished')
    : !may
      ? t('risk.administration.mayNotPublish')
      : now && t('risk.administration.replaces', { name: now });
  return <PipelineDialog {...loaded} verb="publish" text={text} may={may} />;
}
