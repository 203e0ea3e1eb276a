import '../locales/parts/tasks.client';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { modifyPath } from '../features/requests/form-area/form-area';
import { modify, modifyPage } from '../features/requests/form-area/modify.server';
import { ModifyDialog } from '../features/requests/form-area/modify-dialog';
import { loadTask } from '../features/tasks/load-task.server';
import { taskPath } from '../features/tasks/paths';
import { listSearch } from '../features/tasks/query';
import type { TaskOfPage } from '../features/tasks/task-dialog';
import { configText } from '../lib/config-text';
import { withList } from '../lib/list-address';

export const handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  return modifyPage(auth, { asked: await loadTask(auth, requestId), address: modifyPath('tasks', requestId) });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const asked = await loadTask(auth, requestId);
  const page = taskPath(requestId);
  const leave = withList(page, listSearch(new URL(args.request.url)));
  return modify(auth, { asked, inbox: 'fulfillment', page, leave });
}

export default function ModifyTask() {
  const loaded = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<TaskOfPage>('routes/tasks.$taskId');
  const { t, i18n } = useTranslation();
  if (!page) return null;
  const { details, task, search } = page;
  return (
    <ModifyDialog
      {...loaded}
      object={configText(i18n, task.name)}
      back={withList(taskPath(details.id), search)}
      backWords={t('tasks.backToTask')}
    />
  );
}
