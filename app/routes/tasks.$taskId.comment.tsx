import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deed, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { withList } from '../features/requests/approvals/list-address';
import { Remark } from '../features/requests/deciding/decision';
import { taskPath } from '../features/requests/tasks/list-address';
import { inOwnTask } from '../features/requests/tasks/task-asked.server';
import { TaskDialog } from '../features/requests/tasks/task-dialog';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { taskVerbPage } from '../pages/doing-task.server';
import { commentOnRequest } from '../platform/requests.server';
import { TextArea } from '../ui/field';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  return taskVerbPage(pass, args.params.taskId ?? '', 'comment');
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const form = readForm(pass, Remark);
  if (form.status !== 'success') return data(form.reply(), 400);

  const { comment } = form.value;
  const page = taskPath(requestId);
  return deed(pass, form, {
    act: () => inOwnTask(pass, { requestId, verb: 'comment' }, (phase) => commentOnRequest(pass.api, phase, comment)),
    failed: 'requests.error.comment',
    refused: 'requests.comment.refused',
    leave: withList(page, listSearch(new URL(args.request.url))),
    notice: 'requests.notice.commented',
    check: page,
  });
}

export default function AddComment() {
  const { t } = useTranslation();
  const { chance } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'comment' });
  return (
    <TaskDialog
      title={t('requests.comment.title')}
      chance={chance}
      answer={answer}
      button={t('requests.comment.button')}
    >
      <TextArea name="comment" label={t('requests.comment.label')} hint={t('requests.comment.hint')} />
    </TaskDialog>
  );
}
