import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { withList } from '../features/requests/approvals/list-address';
import { CommentField } from '../features/requests/comment-field';
import { taskPath } from '../features/requests/tasks/list-address';
import { inOwnTask, taskAsked } from '../features/requests/tasks/task-asked.server';
import { TaskDialog } from '../features/requests/tasks/task-dialog';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { addComment } from '../pages/commenting.server';
import { taskVerbPage } from '../pages/doing-task.server';
import { commentOnRequest } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  return taskVerbPage(pass, args.params.taskId ?? '', 'comment');
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const page = taskPath(requestId);
  return addComment(pass, {
    requestId,
    page,
    leave: withList(page, listSearch(new URL(args.request.url))),
    request: async () => (await taskAsked(pass, requestId)).request,
    add: (comment) =>
      inOwnTask(pass, { requestId, verb: 'comment' }, (phase) => commentOnRequest(pass.api, phase, comment)),
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
      <CommentField />
    </TaskDialog>
  );
}
