import '../locales/parts/common.client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { hasWorkflow } from '../features/dashboard/default.server';
import { EngineEntry } from '../features/dashboard/engine-entry';
import { EngineAnswer, engineForm } from '../features/dashboard/engine-form';
import { startPath } from '../features/dashboard/workflow-rows';
import type { Handle } from '../features/shell/handle';
import { getProcess, startProcess } from '../platform/workflow.server';
import { ErrorSummary } from '../ui/error-summary';
import { PageHead } from '../ui/page';
import { Sheet } from '../ui/sheet';
import { useAnswer } from '../ui/use-answer';

export const handle: Handle = {
  title: (loaded) => ({ words: (loaded as { name?: string } | undefined)?.name ?? '' }),
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const processId = args.params.processId ?? '';
  const [found, form] = await Promise.all([getProcess(auth.api, processId), formTokens(auth, startPath(processId))]);
  const { name, description, formProperties, formGenerationTemplate } = found;
  return {
    name,
    description,
    address: startPath(processId),
    form,
    elsewhere: Boolean(formGenerationTemplate),
    ...engineForm(formProperties),
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const processId = args.params.processId ?? '';
  const { name, formProperties } = await getProcess(auth.api, processId);
  const form = readForm(auth, EngineAnswer(engineForm(formProperties).fields));
  if (form.status !== 'success') return data(form.reply(), 400);

  return mutate(auth, form, {
    run: () => startProcess(auth.api, processId, form.value),
    refused: 'dashboard.workflow.startRefused',
    redirectTo: '/dashboard',
    notice: { key: 'dashboard.workflow.started', values: { name } },
    check: '/dashboard',
  });
}

export default function StartProcess() {
  const { t } = useTranslation();
  const { name, description, address, form, fields, elsewhere } = useLoaderData<typeof loader>();
  const answer = useAnswer({ action: address });
  return (
    <>
      <ErrorSummary answer={answer} labels={fields} />
      <PageHead title={<bdi>{name}</bdi>} sentence={description && <bdi>{description}</bdi>} />
      <Sheet className="engine-sheet">
        <EngineEntry {...{ fields, elsewhere, form, answer }} action={address} button={t('dashboard.workflow.start')} />
      </Sheet>
    </>
  );
}
