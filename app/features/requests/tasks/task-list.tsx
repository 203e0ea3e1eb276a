// The words that are said here.
import '../../../locales/parts/requests.client';
import '../../../locales/parts/tasks.client';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { configText } from '../../../lib/config-text';
import { Dropdown } from '../../../ui/dropdown';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { MenuLink } from '../../../ui/menu';
import { ButtonLink } from '../../../ui/page';
import { useWhen } from '../../../ui/use-when';
import { withList } from '../approvals/list-address';
import { RowKind, RowList, RowPriority } from '../lists/row-list';
import { type TypeNames, useRequestWords } from '../request-sentence';
import { toneClass } from '../tone';
import { taskPath, verbPath } from './list-address';
import type { TaskRow } from './task-rows';
import type { TaskVerb } from './task-verbs';

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
    t(pending ? 'tasks.column.deed' : 'requests.column.result'),
  ];
  return (
    <RowList heads={heads} rows={rows} className="list list-plain list-without-evidence">
      {(row) => (
        <>
          <RowKind row={row} />
          <What row={row} typeNames={typeNames} to={withList(taskPath(row.id), search)} />
          <Moment row={row} pending={pending} />
          {pending ? <Deeds row={row} typeNames={typeNames} search={search} /> : <Result row={row} />}
        </>
      )}
    </RowList>
  );
}

/** What is to be done, and for which request. */
function What({ row: { task, sentence }, typeNames, to }: { row: TaskRow; typeNames: TypeNames; to: string }) {
  const { t, i18n } = useTranslation();
  const words = useRequestWords(typeNames);
  return (
    <div className="row-what">
      <p className="row-first">
        <Link to={to}>
          <bdi>{configText(i18n, task.name)}</bdi>
        </Link>
      </p>
      <p className="row-second">
        <bdi>{words(sentence)}</bdi>
        {task.assignee !== null && <> · {t('tasks.with', { name: task.assignee })}</>}
      </p>
    </div>
  );
}

function Moment({ row: { task, priority }, pending }: { row: TaskRow; pending: boolean }) {
  const when = useWhen();
  const at = pending ? task.assigned : task.done;
  return (
    <div className="row-deadline">
      {at !== null && <div>{pending ? when.shortDay(at) : when.dayAndTime(at)}</div>}
      <RowPriority of={priority} />
    </div>
  );
}

function Result({ row: { task } }: { row: TaskRow }) {
  const { t } = useTranslation();
  const state = t(`requests.phase.${task.state.word}`);
  return (
    <div className="row-deed row-result">
      <div className={toneClass(task.state.tone)}>
        {task.doneBy === null ? state : t('requests.doneBy', { state, name: task.doneBy })}
      </div>
    </div>
  );
}

const SEEN_AT_ONCE = 2;

/** The first two verbs in sight, the others and the page behind "more". */
function Deeds({ row, typeNames, search }: Omit<TaskListProps, 'rows' | 'pending'> & { row: TaskRow }) {
  const { t } = useTranslation();
  const words = useRequestWords(typeNames);
  const { id, task, verbs } = row;
  const what = `${task.name}, ${words(row.sentence)}`;
  const at = (verb: TaskVerb) => withList(verbPath(id, verb), search);
  return (
    <div className="row-deed">
      {verbs.slice(0, SEEN_AT_ONCE).map((verb) => (
        <ButtonLink
          key={verb}
          to={at(verb)}
          small
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
          <MenuLink key={verb} to={at(verb)}>
            {t(`tasks.verb.${verb}`)}
          </MenuLink>
        ))}
        <MenuLink to={withList(taskPath(id), search)}>{t('requests.verb.details')}</MenuLink>
      </Dropdown>
    </div>
  );
}
