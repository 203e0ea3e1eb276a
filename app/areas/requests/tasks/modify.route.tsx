import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { withList } from '../../../lib/list-address';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadModifyPage, submitModify } from '../request/form-area/modify.server';
import { type LoadedForm, ModifyDialog } from '../request/form-area/modify-dialog';
import { taskPath } from './paths';
import { useTaskSentence } from './use-task-sentence';
import { tasks } from './verb-actions.server';
import type { TaskPageData } from './verb-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadModifyPage(auth, tasks, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitModify(auth, tasks, args.params);
}

export default function ModifyTask() {
  return <ModifyTaskForm {...useLoaderData<typeof loader>()} />;
}

/** The form of a task's request over the page of the task. */
function ModifyTaskForm(loaded: LoadedForm) {
  const page = useRouteLoaderData<TaskPageData>('areas/requests/tasks/task.route');
  const words = useTaskSentence(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  const back = withList(taskPath(details.id), search);
  return <ModifyDialog {...loaded} object={words(details)} back={back} />;
}
