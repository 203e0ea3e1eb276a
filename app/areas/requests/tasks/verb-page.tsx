import { useRouteLoaderData } from '@remix-run/react';
import type { Details } from '../../../kits/requests/details';
import { ActingFor } from '../../../kits/requests/request-notes';
import type { TypeNames } from '../../../kits/requests/request-sentence';
import { CommentField } from '../../../kits/work-items/comment-field';
import { ForwardFields } from '../../../kits/work-items/forward-fields';
import type { LoadedVerb } from '../../../kits/work-items/verb.server';
import { VerbPage } from '../../../kits/work-items/verb-page';
import { configText } from '../../../lib/config-text';
import { withList } from '../../../lib/list-address';
import { TextArea } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import { RequestObject } from '../request/request-object';
import { taskPath } from './paths';
import type { Task } from './rows';
import { TaskEnd } from './task-panel';
import { TASK_RULES, type TaskVerb } from './verbs';

/** What the layout of a task has loaded, as far as its verbs show it. */
export interface TaskPageData {
  details: Details;
  task: Task;
  actingFor: string[];
  typeNames: TypeNames;
  search: string;
}

/** A verb over the page of its task. */
export function TaskVerbPage({ verb, availability, targets }: LoadedVerb<null, TaskVerb>) {
  const { t, i18n } = useTranslation();
  const page = useRouteLoaderData<TaskPageData>('areas/requests/tasks/task.route');
  if (!page) return null;
  const { details, task, typeNames, search, actingFor } = page;
  const place = verb === 'comment' ? 'requests.comment' : (`requests.tasks.${verb}` as const);
  return (
    <VerbPage
      key={verb}
      verb={verb}
      rule={TASK_RULES[verb]}
      availability={availability}
      title={t(`${place}.title`)}
      button={t(`${place}.button`)}
      object={
        <>
          {t('ui.word.label', { name: configText(i18n, task.name) ?? t('ui.word.unknown') })}{' '}
          <RequestObject details={details} typeNames={typeNames} />
        </>
      }
      back={withList(taskPath(details.id), search)}
      unavailable={{
        title: t('requests.tasks.gone.title'),
        why: (why) => (
          <>
            <p>
              {t(
                why === 'notWaiting' || why === 'unread'
                  ? `requests.tasks.gone.${why}`
                  : `requests.tasks.notAllowed.${verb}`,
              )}
            </p>
            {why === 'notWaiting' && <TaskEnd task={task} />}
          </>
        ),
      }}
    >
      <ActingFor names={actingFor} />
      {(verb === 'complete' || verb === 'reject') && <p>{t(`requests.tasks.${verb}.after`)}</p>}
      {verb === 'reject' && (
        <TextArea name="comment" label={t('requests.tasks.reject.reason')} hint={t('requests.comment.hint')} optional />
      )}
      {verb === 'comment' && <CommentField label={t('requests.comment.label')} hint={t('requests.comment.hint')} />}
      {targets && <ForwardFields targets={targets} label={t('requests.tasks.forward.results')} />}
    </VerbPage>
  );
}
