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
import { RowCell, RowKind, RowList, RowPriority } from '../requests/lists/row-list';
import { ActingForShort } from '../requests/request-notes';
import { RequestWords, type TypeNames } from '../requests/request-sentence';
import { RowChange } from '../requests/row-change';
import { toneClass } from '../requests/tone';
import { taskPath, verbPath } from './paths';
import type { TaskRow } from './rows';
import { useTaskWords } from './use-task-words';
import { TASK_VERB_KEYS, type TaskVerb } from './verbs';

interface TaskListProps {
  rows: readonly TaskRow[];
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  pending: boolean;
}

export function TaskList({ rows, typeNames, search, pending }: TaskListProps) {
  const { t } = useTranslation();
  const heads = [
    t('requests.column.kind'),
    t('tasks.column.task'),
    t(pending ? 'tasks.column.assigned' : 'tasks.column.ended'),
    t(pending ? 'tasks.column.action' : 'requests.column.result'),
  ];
  return (
    <RowList label={t('menu.tasks')} heads={heads} rows={rows} className="list list-plain list-without-evidence">
      {(row) => (
        <>
          <RowKind row={row} />
          <What row={row} typeNames={typeNames} to={withList(taskPath(row.id), search)} />
          <Moment row={row} pending={pending} />
          {pending ? <Actions row={row} typeNames={typeNames} search={search} /> : <Result row={row} />}
        </>
      )}
    </RowList>
  );
}

/** What is to be done, and for which request. */
function What({ row, typeNames, to }: { row: TaskRow; typeNames: TypeNames; to: string }) {
  const { task, kind, sentence, changes, actingFor } = row;
  const { t, i18n } = useTranslation();
  const what = <RequestWords sentence={sentence} typeNames={typeNames} to={to} />;
  return (
    <div className="row-what">
      <h3 className="row-first">
        <Sentence text={t(`tasks.doing.${kind}`, openParts('what'))} parts={{ what }} />
      </h3>
      <p className="row-second">
        <RowChange changes={changes} />
        <ActingForShort names={actingFor} />
        <bdi>{configText(i18n, task.name)}</bdi>
        {task.assignee !== null && actingFor.length === 0 && <> · {t('tasks.with', { name: task.assignee })}</>}
      </p>
    </div>
  );
}

function Moment({ row: { task, priority }, pending }: { row: TaskRow; pending: boolean }) {
  const { t } = useTranslation();
  const when = useWhen();
  const at = pending ? task.assigned : task.done;
  return (
    <RowCell className="row-deadline" head={t(pending ? 'tasks.column.assigned' : 'tasks.column.ended')}>
      {at !== null && <div>{pending ? when.shortDay(at) : when.dayAndTime(at)}</div>}
      <RowPriority of={priority} />
    </RowCell>
  );
}

function Result({ row: { task } }: { row: TaskRow }) {
  const { t } = useTranslation();
  const state = t(`requests.phase.${task.state.word}`);
  return (
    <RowCell className="row-action row-result" head={t('requests.column.result')}>
      <div className={toneClass(task.state.tone)}>
        {task.doneBy === null ? state : t('requests.doneBy', { state, name: task.doneBy })}
      </div>
    </RowCell>
  );
}

const SEEN_AT_ONCE = 2;

/** The first two verbs in sight, the others and the page behind "more". */
function Actions({ row, typeNames, search }: Omit<TaskListProps, 'rows' | 'pending'> & { row: TaskRow }) {
  const { t } = useTranslation();
  const words = useTaskWords(typeNames);
  const { id, verbs } = row;
  const what = words(row);
  const at = (verb: TaskVerb) => withList(verbPath(id, verb), search);
  return (
    <div className="row-action">
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
    </div>
  );
}
