import '../../locales/parts/tasks.client';
import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { configText } from '../../lib/config-text';
import { withList } from '../../lib/list-address';
import { type LoadedForm, ModifyDialog } from '../requests/form-area/modify-dialog';
import { taskPath } from './paths';
import type { TaskOfPage } from './verb-page';

/** The form of a task's request over the page of the task. */
export function ModifyTaskForm(loaded: LoadedForm) {
  const { t, i18n } = useTranslation();
  const page = useRouteLoaderData<TaskOfPage>('routes/tasks.$taskId');
  if (!page) return null;
  const { details, task, search } = page;
  const back = withList(taskPath(details.id), search);
  return <ModifyDialog {...loaded} object={configText(i18n, task.name)} back={back} backText={t('tasks.backToTask')} />;
}
