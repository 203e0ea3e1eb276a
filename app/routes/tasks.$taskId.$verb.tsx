import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { tasks } from '../features/tasks/verb-actions.server';
import { TaskVerbPage } from '../features/tasks/verb-page';
import { TASK_RULES } from '../features/tasks/verbs';
import { doVerb, loadVerb } from '../features/work-items/verb.server';
import { verbNamed } from '../features/work-items/verbs';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['objects', 'requests', 'tasks', 'work'],
  title: (_, params) => {
    const verb = verbNamed(TASK_RULES, params) ?? 'comment';
    return verb === 'comment' ? 'requests.comment.page' : `tasks.${verb}.page`;
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, tasks, { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doVerb(auth, tasks, { params: args.params });
}

export default function TaskVerb() {
  return <TaskVerbPage {...useLoaderData<typeof loader>()} />;
}
