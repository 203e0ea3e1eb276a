import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { EndTask } from '../features/requests/tasks/end-task';
import { endTask, taskVerbPage } from '../pages/doing-task.server';

export const handle = { title: 'tasks.complete.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  return taskVerbPage(pass, args.params.taskId ?? '', 'complete');
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  return endTask(pass, args.params.taskId ?? '', 'complete');
}

export default function CompleteTask() {
  return <EndTask {...useLoaderData<typeof loader>()} verb="complete" />;
}
