import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { loadVerb, submitVerb } from '../../../kits/work-items/verb.server';
import { parseVerb } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { tasks } from './verb-actions.server';
import { TaskVerbPage } from './verb-page';
import { TASK_RULES } from './verbs';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (_, { params }) => {
    const verb = parseVerb(TASK_RULES, params) ?? 'comment';
    return verb === 'comment' ? 'requests.comment.page' : `requests.tasks.${verb}.page`;
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadVerb(auth, tasks, { params: args.params });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitVerb(auth, tasks, { params: args.params });
}

export default function TaskVerb() {
  return <TaskVerbPage {...useLoaderData<typeof loader>()} />;
}
