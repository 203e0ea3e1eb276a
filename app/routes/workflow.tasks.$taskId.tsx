import '../locales/parts/common.client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formTokens, mutate, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { hasWorkflow } from '../features/dashboard/default.server';
import { EngineAnswer, engineForm } from '../features/dashboard/engine-form';
import { complete, findTask, verifyCompleted } from '../features/dashboard/task.server';
import { TaskGone, TaskPage } from '../features/dashboard/task-page';
import { claimPath, giveBackPath, hasCandidates, taskPath, taskRow } from '../features/dashboard/workflow-rows';
import type { Handle } from '../features/shell/handle';
import type { Task } from '../platform/workflow.server';

export const handle: Handle = {
  title: 'dashboard.workflow.task',
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const taskId = args.params.taskId ?? '';
  const found = await findTask(auth, taskId);
  if (!found) return data({ task: null }, 404);
  const { task, mine } = found;
  const form = await formTokens(auth, mine ? taskPath(taskId) : claimPath(taskId));
  const giveBack = mine && hasCandidates(task) ? await formTokens(auth, giveBackPath(taskId)) : null;
  const elsewhere = Boolean(task.taskDefinition?.formGenerationTemplate);
  const description = task.description ?? null;
  return { task: { ...taskRow(task), ...formOf(task), description, mine, elsewhere, form, giveBack } };
}

function formOf({ taskDefinition, variables }: Task) {
  return engineForm(taskDefinition?.formProperties?.formPropertyHandlers ?? [], variables ?? {});
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const taskId = args.params.taskId ?? '';
  const found = await findTask(auth, taskId);
  if (!found?.mine) return data({ error: { '': ['dashboard.workflow.gone'] } }, 409);
  const form = readForm(auth, EngineAnswer(formOf(found.task).fields));
  if (form.status !== 'success') return data(form.reply(), 400);

  return mutate(auth, form, {
    run: () => complete(auth, taskId, form.value),
    verify: () => verifyCompleted(auth, taskId),
    refused: 'dashboard.workflow.gone',
    redirectTo: '/dashboard',
    notice: { key: 'dashboard.workflow.completed', values: { name: taskRow(found.task).name } },
    check: '/dashboard',
  });
}

export default function WorkflowTask() {
  const { t } = useTranslation();
  const { task } = useLoaderData<typeof loader>();
  return task ? <TaskPage {...task} /> : <TaskGone title={t('dashboard.workflow.task')} />;
}
