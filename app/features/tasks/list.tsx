// Texts of the components below.
import '../../locales/parts/requests.client';
import '../../locales/parts/tasks.client';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { configText } from '../../lib/config-text';
import { withList } from '../../lib/list-address';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';
import { MenuLink } from '../../ui/menu';
import { ButtonLink } from '../../ui/page';
import { openParts, Sentence } from '../../ui/sentence';
import { useWhen } from '../../ui/use-when';
import type { Column } from '../collection/rows';
import { ActingForShort } from '../requests/request-notes';
import { RequestWords, type TypeNames } from '../requests/request-sentence';
import { RowKind, RowPriority } from '../requests/row-cells';
import { RowChange } from '../requests/row-change';
import { toneClass } from '../requests/tone';
import { taskPath, verbPath } from './paths';
import type { TaskRow } from './rows';
import { useTaskWords } from './use-task-words';
import { TASK_VERB_KEYS, type TaskVerb } from './verbs';

interface TaskListProps {
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  pending: boolean;
}

export function useTaskColumns({ typeNames, search, pending }: TaskListProps): Column<TaskRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'kind',
      head: t('requests.column.kind'),
      width: 'kind',
      plain: true,
      optional: true,
      sorts: ['-id', 'id'],
      cell: (row) => <RowKind row={row} />,
    },
    {
      id: 'task',
      head: t('tasks.column.task'),
      width: 'main',
      plain: true,
      cell: (row) => <What row={row} typeNames={typeNames} to={withList(taskPath(row.id), search)} />,
    },
    {
      id: 'moment',
      head: t(pending ? 'tasks.column.assigned' : 'tasks.column.ended'),
      width: 'moment',
      optional: true,
      sorts: ['-date', 'date'],
      cell: (row) => <Moment row={row} pending={pending} />,
    },
    pending
      ? {
          id: 'action',
          head: t('tasks.column.action'),
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
function What({ row, typeNames, to }: { row: TaskRow; typeNames: TypeNames; to: string }) {
  const { task, kind, sentence, changes, actingFor } = row;
  const { t, i18n } = useTranslation();
  const what = <RequestWords sentence={sentence} typeNames={typeNames} to={to} />;
  return (
    <>
      <h3 className="row-first">
        <Sentence text={t(`tasks.doing.${kind}`, openParts('what'))} parts={{ what }} />
      </h3>
      <p className="row-second">
        <RowChange changes={changes} />
        <ActingForShort names={actingFor} />
        <bdi>{configText(i18n, task.name)}</bdi>
        {task.assignee !== null && actingFor.length === 0 && <> · {t('tasks.with', { name: task.assignee })}</>}
      </p>
    </>
  );
}

function Moment({ row: { task, priority }, pending }: { row: TaskRow; pending: boolean }) {
  const when = useWhen();
  const at = pending ? task.assigned : task.done;
  return (
    <>
      {at !== null && <div>{pending ? when.shortDay(at) : when.dayAndTime(at)}</div>}
      <RowPriority of={priority} />
    </>
  );
}

function Result({ row: { task } }: { row: TaskRow }) {
  const { t } = useTranslation();
  const state = t(`requests.phase.${task.state.word}`);
  return (
    <div className={toneClass(task.state.tone)}>
      {task.doneBy === null ? state : t('requests.doneBy', { state, name: task.doneBy })}
    </div>
  );
}

const SEEN_AT_ONCE = 2;

/** The first two verbs in sight, the others and the page behind "more". */
function Actions({ row, typeNames, search }: Omit<TaskListProps, 'pending'> & { row: TaskRow }) {
  const { t } = useTranslation();
  const words = useTaskWords(typeNames);
  const { id, verbs } = row;
  const what = words(row);
  const at = (verb: TaskVerb) => withList(verbPath(id, verb), search);
  return (
    <>
      {verbs.slice(0, SEEN_AT_ONCE).map((verb) => (
        <ButtonLink
          key={verb}
          to={at(verb)}
          small
          over
          data-key={TASK_VERB_KEYS[verb]}
          aria-label={t('requests.verbFor', { verb: t(`tasks.verb.${verb}`), what })}
        >
          {t(`tasks.verb.${verb}`)}
        </ButtonLink>
      ))}
      <Dropdown
        actions
        summary={<Icon of={MenuHorizontalIcon} />}
        summaryClass="button-icon"
        label={t('requests.moreFor', { what })}
      >
        {verbs.slice(SEEN_AT_ONCE).map((verb) => (
          <MenuLink key={verb} to={at(verb)} over data-key={TASK_VERB_KEYS[verb]}>
            {t(`tasks.verb.${verb}`)}
          </MenuLink>
        ))}
        <MenuLink to={withList(taskPath(id), search)}>{t('requests.verb.details')}</MenuLink>
      </Dropdown>
    </>
  );
}
