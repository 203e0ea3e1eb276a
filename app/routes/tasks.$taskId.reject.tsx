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
import { denyPhase } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'tasks.reject.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const address = verbPath(requestId, 'reject');
  return { chance: await taskChance(pass, { requestId, verb: 'reject' }, () => formPass(pass, address)) };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const form = readForm(pass, z.strictObject({}));
  if (form.status !== 'success') return data(form.reply(), 400);

  return deed(pass, form, {
    act: () => inOwnTask(pass, { requestId, verb: 'reject' }, (phase) => denyPhase(pass.api, phase)),
    refused: 'tasks.reject.refused',
    leave: afterDeed(listSearch(new URL(args.request.url))),
    notice: (request) => noticeOf('tasks.notice.rejected', request),
    check: taskPath(requestId),
  });
}

export default function RejectTask() {
  const { t } = useTranslation();
  const { chance } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'reject' });
  return (
    <TaskDialog
      title={t('tasks.reject.title')}
      chance={chance}
      answer={answer}
      button={t('tasks.reject.button')}
      look="bad"
    >
      <p>{t('tasks.reject.after')}</p>
    </TaskDialog>
  );
}
