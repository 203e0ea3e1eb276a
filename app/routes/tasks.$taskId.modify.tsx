import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { answerSchema, secretsIn } from '../features/forms/answer';
import { searchedIn, withPicks } from '../features/forms/searching.server';
import { withList } from '../features/requests/approvals/list-address';
import { modifyPath } from '../features/requests/form-area/form-area';
import { gone, openForm, saveForm, shownOpen } from '../features/requests/form-area/form-of-request.server';
import { ModifyDialog } from '../features/requests/form-area/modify-dialog';
import { inPhaseOf } from '../features/requests/in-phase.server';
import { taskPath } from '../features/requests/tasks/list-address';
import { taskAsked } from '../features/requests/tasks/task-asked.server';
import type { TaskOfPage } from '../features/requests/tasks/task-dialog';
import { listSearch } from '../features/requests/tasks/tasks-query';
import { configText } from '../lib/config-text';

import '../locales/parts/tasks.client';

export const handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const open = await openForm(pass, await taskAsked(pass, requestId));
  if (!open) return { opened: null };
  const [shown, send] = await Promise.all([shownOpen(pass, open), formPass(pass, modifyPath('tasks', requestId))]);
  return { opened: { ...shown, send } };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.taskId ?? '';
  const asked = await taskAsked(pass, requestId);
  const open = await openForm(pass, asked);
  if (!open) return gone();
  const read = readForm(pass, answerSchema(open.drawn, open.values), { secret: secretsIn(open.drawn) });
  const again = await searchedIn(pass, open.drawn, read);
  if (again) return again;
  if (read.status !== 'success') return withPicks(pass, open.drawn, data(read.reply(), 400));

  const page = taskPath(requestId);
  const answer = await deed(pass, read, {
    act: () => inPhaseOf(asked.request, 'modify', saveForm(pass, asked.request, read.value.form)),
    refused: 'forms.area.refused',
    leave: withList(page, listSearch(new URL(args.request.url))),
    notice: 'forms.area.saved',
    check: page,
  });
  return withPicks(pass, open.drawn, answer);
}

export default function ModifyTask() {
  const { opened } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<TaskOfPage>('routes/tasks.$taskId');
  const { t, i18n } = useTranslation();
  if (!page) return null;
  const { details, task, search } = page;
  return (
    <ModifyDialog
      opened={opened}
      object={configText(i18n, task.name)}
      back={withList(taskPath(details.id), search)}
      backWords={t('tasks.backToTask')}
    />
  );
}
