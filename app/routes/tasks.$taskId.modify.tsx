import '../locales/parts/tasks.client';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { withList } from '../features/requests/approvals/list-address';
import { modifyPath } from '../features/requests/form-area/form-area';
import { ModifyDialog } from '../features/requests/form-area/modify-dialog';
import { taskPath } from '../features/requests/tasks/list-address';
import { taskAsked } from '../features/requests/tasks/task-asked.server';
import type { TaskOfPage } from '../features/requests/tasks/task-dialog';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { configText } from '../lib/config-text';
import { modify, modifyPage } from '../pages/modifying.server';

export const handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  return modifyPage(pass, { asked: await taskAsked(pass, requestId), address: modifyPath('tasks', requestId) });
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const asked = await taskAsked(pass, requestId);
  const page = taskPath(requestId);
  const leave = withList(page, listSearch(new URL(args.request.url)));
  return modify(pass, { asked, inbox: 'fulfillment', page, leave });
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
