// Texts of the components below.
import '../../locales/parts/tasks.client';
import { useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { configText } from '../../lib/config-text';
import { withList } from '../../lib/list-address';
import type { Answer } from '../../ui/answer';
import { OverListContext } from '../../ui/over-list';
import type { ButtonLook } from '../../ui/page';
import type { Details } from '../requests/details';
import { RequestDialog, RequestObject } from '../requests/request-dialog';
import { ActingFor } from '../requests/request-notes';
import type { TypeNames } from '../requests/request-sentence';
import type { TaskAvailability } from './load-task.server';
import { taskPath } from './paths';
import type { Task } from './rows';

/** What the layout of a task has loaded, as far as its verbs show it. */
export interface TaskOfPage {
  details: Details;
  task: Task;
  actingFor: string[];
  typeNames: TypeNames;
  search: string;
}

interface TaskDialogProps {
  title: string;
  chance: TaskAvailability;
  answer: Answer;
  button: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** A verb over the page of a task, or why there is nothing to do; a comment that was written stays to be read. */
export function TaskDialog({ title, chance, answer, children, ...rest }: TaskDialogProps) {
  const { t, i18n } = useTranslation();
  const overList = useContext(OverListContext);
  const page = useRouteLoaderData<TaskOfPage>('routes/tasks.$taskId');
  if (!page) return null;
  const back = withList(taskPath(page.details.id), page.search);
  const typed = answer.values('comment')?.[0];
  return (
    <RequestDialog
      {...rest}
      title={chance.may ? title : t('requests.gone.title')}
      object={
        <>
          <bdi>{configText(i18n, page.task.name)}</bdi>:{' '}
          <RequestObject details={page.details} typeNames={page.typeNames} />
        </>
      }
      back={back}
      backWords={overList ? undefined : t('tasks.backToTask')}
      form={chance.may ? chance.form : null}
      answer={answer}
    >
      {chance.may ? (
        <>
          <ActingFor names={page.actingFor} />
          {children}
        </>
      ) : (
        <>
          <p>{t(`tasks.gone.${chance.why}`)}</p>
          {typed && (
            <p className="said-text">
              {t('requests.gone.typed')}: <bdi>{typed}</bdi>
            </p>
          )}
        </>
      )}
    </RequestDialog>
  );
}
