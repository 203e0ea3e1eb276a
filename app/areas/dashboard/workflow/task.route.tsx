import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
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
import { AnyForm } from '../../../kits/requests/form-area/unread-form.server';
import { notFoundError } from '../../../platform/platform-error';
import type { Task } from '../../../platform/workflow.server';
import { formTokens, mutate, readForm, type UncertainWrite } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { refuse } from '../../../server/guard/refusal';
import { loadNaming } from '../../../server/i18n/naming.server';
import { sendAction } from '../../../ui/send-action';
import { hasWorkflow } from '../default.server';
import { completeOwnTask, findTask, verifyCompleted } from './task.server';
import { TaskPage } from './task-page';
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
  if (!found) throw notFoundError('a task');
  const { task, mine } = found;
  const send = await formTokens(auth, mine ? taskPath(taskId) : claimPath(taskId));
  const giveBack = mine && hasCandidates(task) ? await formTokens(auth, giveBackPath(taskId)) : null;
  const elsewhere = Boolean(task.taskDefinition?.formGenerationTemplate);
  const { properties, form, held } = buildTaskForm(task);
  const facts = toWorkflowFacts(properties, task.variables ?? {});
  const shown = toFormView(form, held);
  return { task: { ...toTaskRow(task, await loadNaming(auth)), form: shown, facts, mine, elsewhere, send, giveBack } };
}

function buildTaskForm({ taskDefinition, variables }: Task) {
  const properties = taskDefinition?.formProperties?.formPropertyHandlers ?? [];
  return { properties, form: buildWorkflowForm(properties), held: readWorkflowValues(properties, variables ?? {}) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, hasWorkflow);
  const taskId = args.params.taskId ?? '';
  const found = await findTask(auth, taskId);
  const name = found && toTaskRow(found.task, await loadNaming(auth)).name;
  const completion = {
    kind: 'do' as const,
    before: async () => name,
    verify: ({ begun, before }: UncertainWrite<string | null>) =>
      verifyCompleted(auth, taskId, { begun, completed: before }),
    redirectTo: '/dashboard',
    notice: (completed: string | null) => ({
      key: 'dashboard.workflow.completed' as const,
      values: { name: completed ?? '' },
    }),
  };
  // A task that is gone may have been completed by this very form.
  if (!found?.mine) {
    const run = async () => refuse({ messages: ['dashboard.workflow.gone'] });
    return mutate(auth, readForm(auth, AnyForm), { ...completion, run });
  }
  const { properties, form, held } = buildTaskForm(found.task);
  const { response, read, values } = await readSentForm(auth, form, { held });
  if (response) return response;

  return mutate(auth, read, {
    ...completion,
    run: async () => (await completeOwnTask(auth, taskId, toWorkflowAnswer(properties, values))) ?? name,
  });
}

export default function WorkflowTask() {
  const { task } = useLoaderData<typeof loader>();
  return <TaskPage key={task.id} {...task} />;
}
