import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { EndTask } from '../features/tasks/end-task';
import { endTask, taskVerbPage } from '../features/tasks/task-actions.server';

export const handle = { title: 'tasks.complete.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return taskVerbPage(auth, args.params.taskId ?? '', 'complete');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return endTask(auth, args.params.taskId ?? '', 'complete');
}

export default function CompleteTask() {
  return <EndTask {...useLoaderData<typeof loader>()} verb="complete" />;
}
