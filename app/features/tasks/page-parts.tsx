// Texts of the components below.
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { NextRowContext } from '../../ui/over-list';
import { PageHead } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { useWhen } from '../../ui/use-when';
import { FilteredCount } from '../collection/filtered-count';
import type { TypeNames } from '../requests/request-sentence';
import { ListChanged, useListCount } from '../shell/inbox/list-count';
import { listAddress, taskPath } from './paths';
import type { TasksQuery } from './query';
import type { TaskRow } from './rows';
import { useTaskSentence } from './use-task-sentence';

interface TasksHeadProps {
  query: TasksQuery;
  search: string;
  rows: readonly TaskRow[] | null;
  /** How many match. */
  total: number | null;
  /** The filters that are set. */
  filters: readonly unknown[];
  /** How many wait in all, where that is known. */
  waiting: number | null;
  typeNames: TypeNames;
  /** Something has just been done: the next one is offered. */
  afterAction: boolean;
}

/** The head of the list: what waits in numbers, the next one, the tabs. */
export function TasksHead({ query, search, rows, total, filters, typeNames, afterAction, ...props }: TasksHeadProps) {
  const { t } = useTranslation();
  const { count: waiting, changed } = useListCount('tasks', { loaded: rows, waiting: props.waiting });
  const following = useContext(NextRowContext);
  const when = useWhen();
  const words = useTaskSentence(typeNames);
  const pending = query.status === 'pending';
  const next = afterAction && pending ? (rows?.find(({ id }) => id === following) ?? rows?.[0]) : undefined;
  const counted = () => {
    if (filters.length > 0) return <FilteredCount total={total} of={pending ? waiting : null} />;
    if (pending) {
      if (waiting === null) return null;
      return waiting === 0 ? t('tasks.count.none') : t('tasks.count.wait', when.counted(waiting));
    }
    if (total === null) return null;
    return total === 0 ? t('tasks.count.doneNone') : t('tasks.count.done', when.counted(total));
  };
  return (
    <>
      <PageHead
        title={t('menu.tasks')}
        sentence={counted()}
        actions={
          next && (
            <ButtonLink to={withList(taskPath(next.id), search)} look="primary">
              {t('requests.next', { what: words(next) })}
            </ButtonLink>
          )
        }
      />
      <Tabs
        label={t('tasks.tabs.label')}
        tabs={[
          {
            to: listAddress(''),
            label: t('tasks.tabs.pending'),
            count: waiting === null ? undefined : when.number(waiting),
            current: pending,
          },
          { to: listAddress('status=complete'), label: t('tasks.tabs.complete'), current: !pending },
        ]}
      />
      <ListChanged changed={pending && changed} />
    </>
  );
}

/** Nothing yet: what will appear here, and the other tab. */
export function NoneYet({ pending }: { pending: boolean }) {
  const { t } = useTranslation();
  return pending ? (
    <Empty
      title={t('tasks.empty.pendingTitle')}
      actions={<ButtonLink to={listAddress('status=complete')}>{t('tasks.empty.seeComplete')}</ButtonLink>}
    >
      {t('tasks.empty.pendingBody')}
    </Empty>
  ) : (
    <Empty
      title={t('tasks.empty.completeTitle')}
      actions={<ButtonLink to={listAddress('')}>{t('tasks.empty.seePending')}</ButtonLink>}
    >
      {t('tasks.empty.completeBody')}
    </Empty>
  );
}
