import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { useTranslation } from '../../ui/use-translation';
import { useCalendarDay, useWhen } from '../../ui/use-when';
import { RowName } from '../collection/row-name';
import type { Column } from '../collection/rows';
import { useListCount } from '../shell/inbox/list-count';
import { ListHead, useFollowing } from '../work-items/list-head';
import { RowVerbs } from '../work-items/row-verbs';
import type { LoadedViolations } from './list.server';
import { listAddress, verbFromList, violationPath } from './paths';
import type { View } from './query';
import type { ViolationRow } from './rows';
import { useViolationWords } from './use-violation-texts';
import { VIOLATION_KEYS } from './verbs';

interface ViolationColumns {
  view: View;
  /** The search part of this list, which its links carry along. */
  search: string;
}

export function useViolationColumns({ view, search }: ViolationColumns): Column<ViolationRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'user',
      head: t('violations.column.user'),
      width: 'main',
      plain: true,
      sorts: ['user', '-user'],
      cell: (row) => <Whose row={row} view={view} to={withList(violationPath(row.itemType, row.id), search)} />,
    },
    {
      id: 'rule',
      head: t('violations.column.rule'),
      width: 'detail',
      optional: true,
      sorts: ['rule', '-rule'],
      cell: (row) => <RuleBroken row={row} />,
    },
    {
      id: 'moment',
      head: t(view === 'exception' ? 'violations.column.expires' : 'violations.column.opened'),
      width: 'moment',
      optional: true,
      sorts: view === 'exception' ? [] : ['-date', 'date'],
      cell: (row) => (view === 'exception' ? <Expires row={row} /> : <Opened row={row} />),
    },
    view === 'complete'
      ? { id: 'result', head: t('violations.column.result'), width: 'result', cell: (row) => <Result row={row} /> }
      : {
          id: 'action',
          head: t('violations.column.action'),
          width: 'action',
          plain: true,
          cell: (row) => <Actions row={row} search={search} />,
        },
  ];
}

/** Whose access it is, and how it stands where that is not what the list is of. */
function Whose({ row, view, to }: { row: ViolationRow; view: View; to: string }) {
  const { t } = useTranslation();
  const day = useCalendarDay();
  const { person, userName, rule, state, opened, latest } = row;
  const facts = [
    userName !== null && userName !== person && <bdi key="name">{userName}</bdi>,
    view === 'open' && state.word !== 'inProgress' && t(`violations.state.${state.word}`),
    view === 'exception' && opened !== null && t('violations.firstFound', { date: day(opened) }),
    view === 'exception' && latest !== null && t('violations.lastFound', { date: day(latest) }),
  ].filter(Boolean);
  return (
    <RowName
      name={person ?? rule ?? t('places.title.violation')}
      to={to}
      second={facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a row says has one order
        <span key={at}>
          {at > 0 && ' · '}
          {fact}
        </span>
      ))}
    />
  );
}

function RuleBroken({ row: { rule, risk } }: { row: ViolationRow }) {
  const { t } = useTranslation();
  const { number } = useWhen();
  return (
    <>
      <div>
        <bdi>{rule ?? '--'}</bdi>
      </div>
      {risk !== null && <div className="fine">{t('violations.risk', { score: number(risk) })}</div>}
    </>
  );
}

function Opened({ row: { opened, state } }: { row: ViolationRow }) {
  const when = useWhen();
  if (opened === null) return <div>--</div>;
  return (
    <>
      <div>{when.shortDay(opened)}</div>
      {(state.word === 'pending' || state.word === 'inProgress') && <div className="fine">{when.age(opened)}</div>}
    </>
  );
}

const SOON_MS = 7 * 86_400_000;

function Expires({ row: { expires } }: { row: ViolationRow }) {
  const { clock } = useWhen();
  const day = useCalendarDay();
  if (expires === null) return <div>--</div>;
  return <div className={expires - clock.now < SOON_MS ? 'due' : undefined}>{day(expires)}</div>;
}

function Result({ row: { state, ended } }: { row: ViolationRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <>
      <div>{t(`violations.state.${state.word}`)}</div>
      {ended !== null && <div className="fine">{when.shortDay(ended)}</div>}
    </>
  );
}

function Actions({ row, search }: { row: ViolationRow; search: string }) {
  const { t } = useTranslation();
  const words = useViolationWords();
  if (row.verbs.length === 0) return null;
  const what = words(row);
  return (
    <RowVerbs
      verbs={row.verbs.map((verb) => ({
        verb,
        label: t(`violations.verb.${verb}`),
        name: t('places.verbOf', { verb: t(`violations.verb.${verb}`), what }),
        to: verbFromList(row, verb, search),
        shortcut: VIOLATION_KEYS[verb],
        apart: verb === 'remediate',
      }))}
      more={t('violations.moreFor', { what })}
      page={{ to: withList(violationPath(row.itemType, row.id), search), label: t('violations.seeDetails') }}
    />
  );
}

/** The head of the list: what is open in numbers, the next one, the tabs. */
export function ViolationsHead({ query, search, rows, total, filters, afterAction, ...props }: LoadedViolations) {
  const { t } = useTranslation();
  const { count: waiting, changed } = useListCount('violations', { loaded: rows, waiting: props.waiting });
  const words = useViolationWords();
  const view = query.status;
  const open = rows?.filter(({ state }) => state.word === 'inProgress') ?? [];
  const next = useFollowing(open, afterAction && view === 'open');
  return (
    <ListHead
      title={t('menu.violations')}
      counted={<Counted view={view} total={total} waiting={waiting} />}
      filters={filters}
      total={total}
      alone
      next={
        next && {
          to: withList(violationPath(next.itemType, next.id), search),
          label: t('violations.next', { what: words(next) }),
        }
      }
      tabsLabel={t('violations.tabs.label')}
      tabs={{
        open: t('violations.tabs.open'),
        exception: t('violations.tabs.exception'),
        complete: t('violations.tabs.complete'),
      }}
      view={view}
      to={listAddress}
      waiting={waiting}
      changed={changed}
    />
  );
}

/** The list of open ones holds some that nobody can deal with yet; those are counted apart. */
function Counted({ view, total, waiting }: { view: View; total: number | null; waiting: number | null }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  if (total === null) return null;
  if (total === 0) return t(`violations.count.${view}None`);
  if (view !== 'open' || waiting === null || waiting > total) return t(`violations.count.${view}`, counted(total));
  const pending = total - waiting;
  return (
    <>
      {t('violations.count.open', counted(waiting))}
      {pending > 0 && <> {t('violations.count.pending', counted(pending))}</>}
    </>
  );
}

/** Nothing yet: what will appear here, and another tab. */
export function NoneYet({ view }: { view: View }) {
  const { t } = useTranslation();
  const other: View = view === 'open' ? 'complete' : 'open';
  return (
    <Empty
      title={t(`violations.count.${view}None`)}
      actions={
        <ButtonLink to={listAddress(other === 'open' ? '' : `status=${other}`)}>
          {t(other === 'open' ? 'violations.empty.seeOpen' : 'violations.empty.seeComplete')}
        </ButtonLink>
      }
    >
      {t(`violations.empty.${view}`)}
    </Empty>
  );
}
