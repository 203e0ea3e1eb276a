import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { useWhen } from '../../ui/use-when';
import type { TypeNames } from '../requests/request-sentence';
import { useListCount } from '../shell/inbox/list-count';
import { ListHead, useFollowing } from '../work-items/list-head';
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
  const { counted } = useWhen();
  const words = useTaskSentence(typeNames);
  const pending = query.status === 'pending';
  const next = useFollowing(rows, afterAction && pending);
  const count = pending ? waiting : total;
  const [none, some] = pending
    ? (['tasks.count.none', 'tasks.count.wait'] as const)
    : (['tasks.count.doneNone', 'tasks.count.done'] as const);
  return (
    <ListHead
      title={t('menu.tasks')}
      counted={count !== null && (count === 0 ? t(none) : t(some, counted(count)))}
      filters={filters}
      total={total}
      next={next && { to: withList(taskPath(next.id), search), label: t('requests.next', { what: words(next) }) }}
      tabsLabel={t('tasks.tabs.label')}
      tabs={{ pending: t('tasks.tabs.pending'), complete: t('tasks.tabs.complete') }}
      view={query.status}
      to={listAddress}
      waiting={waiting}
      changed={changed}
    />
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
