import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { toFormView } from '../../../kits/forms/form-view';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { buildWorkflowForm, readWorkflowValues, toWorkflowAnswer } from '../../../kits/forms/workflow-form';
import type { Handle } from '../../../kits/frame/handle';
import { getProcess, startProcess } from '../../../platform/workflow.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { cannotVerify } from '../../../server/guard/verified';
import { PageHead } from '../../../ui/page';
import { sendAction } from '../../../ui/send-action';
import { useTranslation } from '../../../ui/use-translation';
import { hasWorkflow } from '../default.server';
import { WorkflowForm, type WorkflowFormProps } from './workflow-form';
import { startPath } from './workflow-rows';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded) => ({ text: loaded?.name ?? '' }),
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const processId = args.params.processId ?? '';
  const [found, send] = await Promise.all([getProcess(auth.api, processId), formTokens(auth, startPath(processId))]);
  const { name, description, formProperties, formGenerationTemplate } = found;
  return {
    name,
    description,
    address: startPath(processId),
    send,
    elsewhere: Boolean(formGenerationTemplate),
    form: toFormView(buildWorkflowForm(formProperties), readWorkflowValues(formProperties)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const processId = args.params.processId ?? '';
  const { name, formProperties } = await getProcess(auth.api, processId);
  const held = readWorkflowValues(formProperties);
  const { response, read, values } = await readSentForm(auth, buildWorkflowForm(formProperties), { held });
  if (response) return response;

  return mutate(auth, read, {
    kind: 'do',
    run: () => startProcess(auth.api, processId, toWorkflowAnswer(formProperties, values)),
    verify: cannotVerify('the platform shows members no processes that they have started'),
    unknown: 'form.outcome.unknown.unshown',
    check: null,
    refused: 'dashboard.workflow.startRefused',
    redirectTo: '/dashboard',
    notice: { key: 'dashboard.workflow.started', values: { name } },
  });
}

export default function StartProcess() {
  const page = useLoaderData<typeof loader>();
  return <StartPage key={page.address} {...page} />;
}

interface StartPageProps extends Omit<WorkflowFormProps, 'head' | 'button'> {
  name: string;
  description?: string | null;
}

function StartPage({ name, description, ...entry }: StartPageProps) {
  const { t } = useTranslation();
  const head = <PageHead title={<bdi>{name}</bdi>} sentence={description && <bdi>{description}</bdi>} />;
  return <WorkflowForm {...entry} head={head} button={t('dashboard.workflow.start')} />;
}
