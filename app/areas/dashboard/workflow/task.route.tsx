import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { toFormView } from '../../../kits/forms/form-view';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import {
  buildWorkflowForm,
  readWorkflowValues,
  toWorkflowAnswer,
  toWorkflowFacts,
} from '../../../kits/forms/workflow-form';
import type { Handle } from '../../../kits/frame/handle';
import type { Task } from '../../../platform/workflow.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useTranslation } from '../../../ui/use-translation';
import { hasWorkflow } from '../default.server';
import { completeOwnTask, findTask, verifyCompleted } from './task.server';
import { TaskGone, TaskPage } from './task-page';
import { claimPath, giveBackPath, hasCandidates, taskPath, toTaskRow } from './workflow-rows';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.task?.name;
    return name ? { text: name } : 'dashboard.workflow.task';
  },
  back: { to: '/dashboard', title: 'menu.dashboard' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const taskId = args.params.taskId ?? '';
  const found = await findTask(auth, taskId);
  if (!found) return data({ task: null }, 404);
  const { task, mine } = found;
  const send = await formTokens(auth, mine ? taskPath(taskId) : claimPath(taskId));
  const giveBack = mine && hasCandidates(task) ? await formTokens(auth, giveBackPath(taskId)) : null;
  const elsewhere = Boolean(task.taskDefinition?.formGenerationTemplate);
  const { properties, form, held } = buildTaskForm(task);
  const facts = toWorkflowFacts(properties, task.variables ?? {});
  const shown = toFormView(form, held);
  return { task: { ...toTaskRow(task), form: shown, facts, mine, elsewhere, send, giveBack } };
}

function buildTaskForm({ taskDefinition, variables }: Task) {
  const properties = taskDefinition?.formProperties?.formPropertyHandlers ?? [];
  return { properties, form: buildWorkflowForm(properties), held: readWorkflowValues(properties, variables ?? {}) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const taskId = args.params.taskId ?? '';
  const found = await findTask(auth, taskId);
  if (!found?.mine) return data({ error: { '': ['dashboard.workflow.gone'] } }, 409);
  const { properties, form, held } = buildTaskForm(found.task);
  const { response, read, values } = await readSentForm(auth, form, { held });
  if (response) return response;

  return mutate(auth, read, {
    kind: 'do',
    run: () => completeOwnTask(auth, taskId, toWorkflowAnswer(properties, values)),
    verify: () => verifyCompleted(auth, taskId),
    refused: 'dashboard.workflow.gone',
    redirectTo: '/dashboard',
    notice: { key: 'dashboard.workflow.completed', values: { name: toTaskRow(found.task).name } },
  });
}

export default function WorkflowTask() {
  const { t } = useTranslation();
  const { task } = useLoaderData<typeof loader>();
  return task ? <TaskPage key={task.id} {...task} /> : <TaskGone title={t('dashboard.workflow.task')} />;
}
