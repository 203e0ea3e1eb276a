import { useRoleNames } from '../../kits/access/use-role-names';
import { useListCount } from '../../kits/frame/list-count';
import { RowName } from '../../kits/lists/row-name';
import type { Column } from '../../kits/lists/rows';
import { listAddress, verbPathFromList, violationPath } from '../../kits/violations/paths';
import { VIOLATION_KEYS, VIOLATION_VERBS } from '../../kits/violations/verbs';
import { ListHead, useNextItem } from '../../kits/work-items/list-head';
import { RowOpener } from '../../kits/work-items/row-opener';
import { RowVerbs } from '../../kits/work-items/row-verbs';
import { withList } from '../../lib/list-address';
import { AddressText } from '../../ui/address-text';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { Dotted, keepPlaceholders, Sentence } from '../../ui/sentence';
import { useCalendarDay, useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { ListedViolation, LoadedViolations } from './list.server';
import type { View } from './query';
import type { ViolationRow } from './rows';
import { useViolationName } from './use-violation-texts';

interface ViolationColumns {
  view: View;
  search: string;
}

export function useViolationColumns({ view, search }: ViolationColumns): Column<ListedViolation>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'user',
      head: t('violations.column.user'),
      width: 'main',
      plain: true,
      sorts: ['user', '-user'],
      cell: (row) => <PersonCell row={row} view={view} to={withList(violationPath(row.itemType, row.id), search)} />,
    },
    {
      id: 'rule',
      head: t('violations.column.rule'),
      width: 'detail',
      isText: true,
      optional: true,
      sorts: ['rule', '-rule'],
      cell: (row) => <RuleCell row={row} />,
    },
    {
      id: 'moment',
      head: t(view === 'exception' ? 'violations.column.expires' : 'violations.column.opened'),
      width: 'moment',
      optional: true,
      sorts: view === 'exception' ? [] : ['-date', 'date'],
      cell: (row) => (view === 'exception' ? <ExpiresCell row={row} /> : <OpenedCell row={row} />),
    },
    view === 'complete'
      ? { id: 'result', head: t('violations.column.result'), width: 'result', cell: (row) => <ResultCell row={row} /> }
      : {
          id: 'action',
          head: t('violations.column.action'),
          width: 'action',
          plain: true,
          cell: (row) => <ActionsCell row={row} search={search} />,
        },
  ];
}

function PersonCell({ row, view, to }: { row: ViolationRow; view: View; to: string }) {
  const { t } = useTranslation();
  const day = useCalendarDay();
  const { person, userName, state, opened, latest } = row;
  const facts = [
    userName !== null && userName !== person && <AddressText key="name" text={userName} />,
    view === 'open' && state.word !== 'inProgress' && t(`violations.state.${state.word}`),
    view === 'exception' && opened !== null && t('violations.firstFound', { date: day(opened) }),
    view === 'exception' && latest !== null && t('violations.lastFound', { date: day(latest) }),
  ].filter(Boolean);
  return <RowName name={person ?? t('ui.word.unknownPerson')} to={to} second={<Dotted parts={facts} />} />;
}

function RuleCell({ row: { rule, risk, roles, access, originUnknown, unread } }: { row: ListedViolation }) {
  const { t } = useTranslation();
  const nameRoles = useRoleNames();
  const { list } = useFormats();
  const { number } = useFormats();
  return (
    <>
      <div className="strong violation-rule">
        <bdi>{rule ?? t('ui.word.unknown')}</bdi>
      </div>
      {(access.length > 1 || access.includes(null)) && (
        <div className="fine">
          <Sentence
            text={t('violations.together', keepPlaceholders('access'))}
            parts={{
              access: list(
                access.map(
                  (name, at) => name ?? t(at === 0 ? 'ui.word.unknownAccess' : 'ui.word.inside.unknownAccess'),
                ),
              ),
            }}
          />
        </div>
      )}
      <div className="fine">
        <Dotted
          parts={[
            unread.includes('risk')
              ? t('violations.risk', { score: t('ui.word.inside.unknown') })
              : risk !== null && t('violations.risk', { score: number(risk) }),
            roles.length > 0 && t('violations.partByRoles', { roles: nameRoles(roles) }),
            originUnknown && t('violations.originUnknown'),
          ]}
        />
      </div>
    </>
  );
}

function OpenedCell({ row: { opened, state } }: { row: ViolationRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (opened === null) return <div>{t('ui.word.unknown')}</div>;
  return (
    <>
      <div>{formats.shortDay(opened)}</div>
      {(state.word === 'pending' || state.word === 'inProgress') && <div className="fine">{formats.age(opened)}</div>}
    </>
  );
}

const SOON_MS = 7 * 86_400_000;

function ExpiresCell({ row: { expires } }: { row: ViolationRow }) {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const day = useCalendarDay();
  if (expires === null) return <div>{t('ui.word.unknown')}</div>;
  return <div className={expires - clock.now < SOON_MS ? 'due' : undefined}>{day(expires)}</div>;
}

function ResultCell({ row: { state, ended } }: { row: ViolationRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <div>{t(`violations.state.${state.word}`)}</div>
      {ended !== null && <div className="fine">{formats.shortDay(ended)}</div>}
    </>
  );
}

function ActionsCell({ row, search }: { row: ViolationRow; search: string }) {
  const { t } = useTranslation();
  const words = useViolationName();
  if (row.areActionsUnknown) return <div className="fine">{t('violations.failed.unsure')}</div>;
  if (row.verbs.length === 0) return null;
  const what = words(row);
  return (
    <RowVerbs
      verbs={row.verbs.map((verb) => ({
        verb,
        label: t(`violations.verb.${verb}`),
        name: t('places.verbOf', { verb: t(`violations.verb.${verb}`), what }),
        to: verbPathFromList(row, verb, search),
        shortcut: VIOLATION_KEYS[verb],
        ownPage: VIOLATION_VERBS[verb].ownPage,
      }))}
      menuLabel={t('violations.moreFor', { what })}
      page={{ to: withList(violationPath(row.itemType, row.id), search), label: t('violations.seeDetails') }}
      opener={<RowOpener id={row.id} to={withList(violationPath(row.itemType, row.id), search)} name={what} />}
    />
  );
}

export function ViolationsHead({ query, search, rows, total, filters, afterAction, ...props }: LoadedViolations) {
  const { t } = useTranslation();
  const { count: waiting, changed } = useListCount('violations', { loaded: rows, waiting: props.waiting });
  const words = useViolationName();
  const view = query.status;
  const open = rows?.filter(({ state }) => state.word === 'inProgress') ?? [];
  const next = useNextItem(open, afterAction && view === 'open');
  return (
    <ListHead
      title={t('menu.violations')}
      countText={<Counted view={view} total={total} waiting={waiting} />}
      filters={filters}
      total={total}
      hideWaiting
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

interface CountedProps {
  view: View;
  total: number | null;
  waiting: number | null;
}

/** Open violations and those that need a decision are counted by two calls. */
function Counted({ view, total, waiting }: CountedProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  if (!total) return null;
  if (view !== 'open' || waiting === total) return t(`violations.count.${view}`, counted(total));
  return (
    <>
      {waiting === 0 && <>{t('violations.count.openNone')} </>}
      {waiting !== null && waiting > 0 && waiting < total && <>{t('violations.count.open', counted(waiting))} </>}
      {t('violations.count.total', counted(total))}
    </>
  );
}

export function NoViolations({ view }: { view: View }) {
  const { t } = useTranslation();
  const other: View = view === 'open' ? 'complete' : 'open';
  return (
    <Empty
      title={t(`violations.empty.titles.${view}`)}
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
