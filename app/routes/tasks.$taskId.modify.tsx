import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { modify, modifyPage } from '../features/requests/form-area/modify.server';
import type { Handle } from '../features/shell/handle';
import { ModifyTaskForm } from '../features/tasks/modify-page';
import { tasks } from '../features/tasks/verb-actions.server';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'requests', 'tasks'], title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return modifyPage(auth, tasks, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return modify(auth, tasks, args.params);
}

export default function ModifyTask() {
  return <ModifyTaskForm {...useLoaderData<typeof loader>()} />;
}
