import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { EndTask } from '../features/tasks/end-task';
import { endTask, taskVerbPage } from '../features/tasks/task-actions.server';

export const handle = { title: 'tasks.reject.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return taskVerbPage(auth, args.params.taskId ?? '', 'reject');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return endTask(auth, args.params.taskId ?? '', 'reject');
}

export default function RejectTask() {
  return <EndTask {...useLoaderData<typeof loader>()} verb="reject" />;
}
