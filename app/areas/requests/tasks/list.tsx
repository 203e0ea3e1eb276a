import { useListCount } from '../../../kits/frame/list-count';
import type { Column } from '../../../kits/lists/rows';
import type { OwnTexts } from '../../../kits/lists/texts';
import { ActingForShort } from '../../../kits/requests/request-notes';
import { RequestText, type TypeNames } from '../../../kits/requests/request-sentence';
import { RowChange } from '../../../kits/requests/row-change';
import { toneClass } from '../../../kits/requests/tone';
import { ListHead, useNextItem } from '../../../kits/work-items/list-head';
import { RowOpener } from '../../../kits/work-items/row-opener';
import { RowVerbs } from '../../../kits/work-items/row-verbs';
import { configText } from '../../../lib/config-text';
import { withList, withReturnToList } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useKindColumn } from '../request/columns';
import { RowDue, RowPriority } from '../request/row-cells';
import type { LoadedTasks } from './list.server';
import { listAddress, taskPath, verbPath } from './paths';
import type { TaskRow } from './rows';
import { useTaskSentence } from './use-task-sentence';
import { TASK_RULES, TASK_VERB_KEYS, type TaskVerb } from './verbs';

interface TaskListProps {
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  pending: boolean;
}

export function useTaskColumns({ typeNames, search, pending }: TaskListProps): Column<TaskRow>[] {
  const { t } = useTranslation();
  return [
    useKindColumn(),
    {
      id: 'task',
      head: t('requests.tasks.column.task'),
      width: 'main',
      plain: true,
      cell: (row) => (
        <TaskSummary row={row} typeNames={typeNames} to={withList(taskPath(row.id), search)} pending={pending} />
      ),
    },
    {
      id: 'moment',
      head: t(pending ? 'requests.column.deadline' : 'requests.tasks.column.ended'),
      width: 'moment',
      optional: true,
      sorts: pending ? ['due', 'priority'] : ['-date', 'date'],
      cell: (row) => <Moment row={row} pending={pending} />,
    },
    pending
      ? {
          id: 'action',
          head: t('requests.tasks.column.action'),
          width: 'action',
          plain: true,
          cell: (row) => <Actions row={row} typeNames={typeNames} search={search} />,
        }
      : {
          id: 'result',
          head: t('requests.column.result'),
          width: 'result',
          cell: (row) => <Result row={row} />,
        },
  ];
}

/** What is to be done, and for which request. */
function TaskSummary({
  row,
  typeNames,
  to,
  pending,
}: {
  row: TaskRow;
  typeNames: TypeNames;
  to: string;
  pending: boolean;
}) {
  const { task, kind, sentence, changes, actingFor } = row;
  const { t, i18n } = useTranslation();
  const what = <RequestText sentence={sentence} typeNames={typeNames} to={to} />;
  return (
    <>
      <h3 className="row-first">
        <Sentence text={t(`requests.tasks.doing.${kind}`, keepPlaceholders('what'))} parts={{ what }} />
      </h3>
      <p className="row-second">
        <RowChange changes={changes} />
        <ActingForShort names={actingFor} />
        <bdi>{configText(i18n, task.name) ?? t('ui.word.unknown')}</bdi>
        {pending && task.assignee !== null && actingFor.length === 0 && (
          <>
            {'\u00a0· '}
            {task.withReader ? t('requests.tasks.withYou') : t('requests.tasks.with', { name: task.assignee })}
          </>
        )}
      </p>
    </>
  );
}

function Moment({ row: { task, priority }, pending }: { row: TaskRow; pending: boolean }) {
  const formats = useFormats();
  if (pending) return <RowDue deadline={task.deadline} since={task.assigned} priority={priority} />;
  return (
    <>
      {task.done !== null && <div>{formats.dayAndTime(task.done)}</div>}
      <RowPriority of={priority} />
    </>
  );
}

function Result({ row: { task } }: { row: TaskRow }) {
  const { t } = useTranslation();
  const state = t(`requests.phase.${task.state.word}`);
  // It waits for another user now.
  if (task.state.word === 'inProgress' && task.assignee !== null)
    return t('requests.tasks.forwardedTo', { name: task.assignee });
  return (
    <div className={toneClass(task.state.tone)}>
      {task.doneBy === null ? state : t('requests.doneBy', { state, name: task.doneBy })}
    </div>
  );
}

function Actions({ row, typeNames, search }: Omit<TaskListProps, 'pending'> & { row: TaskRow }) {
  const { t } = useTranslation();
  const words = useTaskSentence(typeNames);
  const what = words(row);
  const at = (verb: TaskVerb) => {
    const address = withList(verbPath(row.id, verb), search);
    return TASK_RULES[verb].secondary ? withReturnToList(address) : address;
  };
  return (
    <RowVerbs
      verbs={row.verbs.map((verb) => ({
        verb,
        label: t(`requests.tasks.verb.${verb}`),
        name: t('requests.verbFor', { verb: t(`requests.tasks.verb.${verb}`), what }),
        to: at(verb),
        shortcut: TASK_VERB_KEYS[verb],
      }))}
      menuLabel={t('requests.moreFor', { what })}
      page={{ to: withList(taskPath(row.id), search), label: t('requests.verb.details') }}
      opener={<RowOpener id={row.id} to={withList(taskPath(row.id), search)} name={what} />}
    />
  );
}

// What the list of tasks says of its states, filters and orders.
export function useTaskTexts(pending: boolean): OwnTexts {
  const { t } = useTranslation();
  return pending ? {} : { names: { date: t('requests.tasks.column.ended') } };
}

/** The head of the list: what waits in numbers, the next one, the tabs. */
export function TasksHead({ query, search, rows, total, filters, typeNames, afterAction, ...props }: LoadedTasks) {
  const { t } = useTranslation();
  const { count: waiting, changed } = useListCount('tasks', { loaded: rows, waiting: props.waiting });
  const { counted } = useFormats();
  const words = useTaskSentence(typeNames);
  const pending = query.status === 'pending';
  const next = useNextItem(rows, afterAction && pending);
  const count = pending ? waiting : total;
  return (
    <ListHead
      title={t('menu.tasks')}
      countText={count !== null && t(`requests.tasks.count.${pending ? 'wait' : 'done'}`, counted(count))}
      filters={filters}
      total={total}
      next={next && { to: withList(taskPath(next.id), search), label: t('requests.next', { what: words(next) }) }}
      tabsLabel={t('requests.tasks.tabs.label')}
      tabs={{ pending: t('requests.tasks.tabs.pending'), complete: t('requests.tasks.tabs.complete') }}
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
      title={t('requests.tasks.empty.pendingTitle')}
      actions={<ButtonLink to={listAddress('status=complete')}>{t('requests.tasks.empty.seeComplete')}</ButtonLink>}
    >
      {t('requests.tasks.empty.pendingBody')}
    </Empty>
  ) : (
    <Empty
      title={t('requests.tasks.empty.completeTitle')}
      actions={<ButtonLink to={listAddress('')}>{t('requests.tasks.empty.seePending')}</ButtonLink>}
    >
      {t('requests.tasks.empty.completeBody')}
    </Empty>
  );
}
