import { useRouteLoaderData } from '@remix-run/react';
import { withList } from '../../../lib/list-address';
import { useTranslation } from '../../../ui/use-translation';
import { type LoadedForm, ModifyDialog } from '../request/form-area/modify-dialog';
import { taskPath } from './paths';
import { useTaskSentence } from './use-task-sentence';
import type { TaskPageData } from './verb-page';

/** The form of a task's request over the page of the task. */
export function ModifyTaskForm(loaded: LoadedForm) {
  const { t } = useTranslation();
  const page = useRouteLoaderData<TaskPageData>('areas/requests/tasks/task.route');
  const words = useTaskSentence(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  const back = withList(taskPath(details.id), search);
  return <ModifyDialog {...loaded} object={words(details)} back={back} backText={t('tasks.backToTask')} />;
}
