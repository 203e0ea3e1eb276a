import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { afterDeed, taskPath, verbPath } from '../features/requests/tasks/list-address';
import { inOwnTask, noticeOf, taskChance } from '../features/requests/tasks/task-asked.server';
import { TaskDialog } from '../features/requests/tasks/task-dialog';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { fulfillPhase } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'tasks.complete.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const address = verbPath(requestId, 'complete');
  return { chance: await taskChance(pass, { requestId, verb: 'complete' }, () => formPass(pass, address)) };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);

  return deed(pass, form, {
    act: () => inOwnTask(pass, { requestId, verb: 'complete' }, (phase) => fulfillPhase(pass.api, phase)),
    refused: 'tasks.complete.refused',
    leave: afterDeed(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('tasks.notice.completed', request),
    check: taskPath(requestId),
  });
}

export default function CompleteTask() {
  const { t } = useTranslation();
  const { chance } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'complete' });
  return (
    <TaskDialog
      title={t('tasks.complete.title')}
      chance={chance}
      answer={answer}
      button={t('tasks.complete.button')}
      look="primary"
    >
      <p>{t('tasks.complete.after')}</p>
    </TaskDialog>
  );
}
