import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { addComment } from '../features/requests/comment.server';
import { CommentField } from '../features/requests/comment-field';
import { inOwnTask, loadTask } from '../features/tasks/load-task.server';
import { taskPath } from '../features/tasks/paths';
import { listSearch } from '../features/tasks/query';
import { taskVerbPage } from '../features/tasks/task-actions.server';
import { TaskDialog } from '../features/tasks/task-dialog';
import { withList } from '../lib/list-address';
import { commentOnRequest } from '../platform/requests.server';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'requests.comment.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return taskVerbPage(auth, args.params.taskId ?? '', 'comment');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const page = taskPath(requestId);
  return addComment(auth, {
    requestId,
    page,
    leave: withList(page, listSearch(new URL(args.request.url))),
    request: async () => (await loadTask(auth, requestId)).request,
    add: (comment) =>
      inOwnTask(auth, { requestId, verb: 'comment' }, (phase) => commentOnRequest(auth.api, phase, comment)),
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
