import { FilteredCount } from '../../../kits/lists/filtered-count';
import type { Column } from '../../../kits/lists/rows';
import { hasHolders } from '../../../kits/requests/holders';
import { cancelPath, listAddress, requestPath } from '../../../kits/requests/my-requests/paths';
import { type OwnRequestRow, STATUSES, type Status } from '../../../kits/requests/my-requests/rows';
import { type TypeNames, useKindAndRequestText } from '../../../kits/requests/request-sentence';
import { RequestedBy } from '../../../kits/requests/requested-by';
import { toneClass } from '../../../kits/requests/tone';
import { useHoldersText } from '../../../kits/requests/use-holders-text';
import { withList } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Tabs } from '../../../ui/tabs';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useKindColumn, useSummaryColumn } from '../request/columns';
import { RowPriority } from '../request/row-cells';

interface MyRequestColumns {
  rows: readonly OwnRequestRow[] | null;
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  status: Status;
}

/** Own requests: what was asked, where it stands, when, and withdrawing it while that is possible. */
export function useMyRequestColumns({ rows, typeNames, search, status }: MyRequestColumns): Column<OwnRequestRow>[] {
  const { t } = useTranslation();
  return [
    useKindColumn(),
    useSummaryColumn({
      typeNames,
      to: ({ id }) => withList(requestPath(id), search),
      by: (row) => <RequesterText row={row} />,
    }),
    {
      id: 'state',
      head: t('requests.own.column.state'),
      width: 'detail',
      optional: true,
      cell: (row) => <StatusCell row={row} />,
    },
    {
      id: 'moment',
      head: t(status === 'suspended' ? 'requests.own.column.resumes' : 'requests.own.column.asked'),
      width: 'moment',
      plain: true,
      optional: true,
      sorts: status === 'suspended' ? [] : ['-date', 'date'],
      cell: (row) => <Moments row={row} />,
    },
    {
      id: 'action',
      head: rows?.some(({ mayCancel }) => mayCancel) ? t('requests.own.column.action') : '',
      width: 'action',
      plain: true,
      cell: (row) => row.mayCancel && <Cancel row={row} typeNames={typeNames} search={search} />,
    },
  ];
}

function RequesterText({ row: { own, requestedBy, bySystem } }: { row: OwnRequestRow }) {
  const { t } = useTranslation();
  if (own.byMe) return t(own.forMe ? 'requests.own.forYou' : 'requests.own.byYou');
  return (
    <>
      {own.forMe && `${t('requests.own.forYou')}\u00a0· `}
      <RequestedBy requestedBy={requestedBy} bySystem={bySystem} />
    </>
  );
}

/** Whom an open one waits for; how an ended one ended. */
function StatusCell({ row: { status, outcome, holders } }: { row: OwnRequestRow }) {
  const { t } = useTranslation();
  const holdersText = useHoldersText();
  const ended = outcome && (status.word === 'completed' || status.word === 'removed') ? outcome : null;
  return (
    <>
      <div className={toneClass(ended?.tone ?? (status.word === 'inProgress' ? 'plain' : status.tone))}>
        {ended ? t(`requests.outcome.${ended.word}`) : t(`requests.status.${status.word}`)}
      </div>
      {hasHolders(holders) && <div className="fine">{holdersText(holders)}</div>}
    </>
  );
}

function Moments({ row: { requestedAt, deadline, ended, resumes, priority } }: { row: OwnRequestRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const due = deadline === null ? null : formats.due(deadline);
  return (
    <>
      <span className="hidden-visually">
        {t('ui.word.label', { name: t(`requests.own.column.${resumes === null ? 'asked' : 'resumes'}`) })}{' '}
      </span>
      {resumes !== null ? (
        <div>{t('requests.own.until', { date: formats.shortDay(resumes) })}</div>
      ) : (
        requestedAt !== null && <div>{formats.shortDay(requestedAt)}</div>
      )}
      {due && <div className={due.urgency}>{due.text}</div>}
      {ended !== null && <div className="fine">{t('requests.own.ended', { date: formats.shortDay(ended) })}</div>}
      <RowPriority of={priority} />
    </>
  );
}

function Cancel({ row, typeNames, search }: { row: OwnRequestRow; typeNames: TypeNames; search: string }) {
  const { t } = useTranslation();
  const words = useKindAndRequestText(typeNames);
  const what = words(row);
  return (
    <ButtonLink
      to={withList(cancelPath(row.id), search)}
      small
      over
      aria-label={t('requests.verbFor', { verb: t('requests.own.cancel.short'), what })}
    >
      {t('requests.own.cancel.short')}
    </ButtonLink>
  );
}

interface MyRequestsHeadProps {
  status: Status;
  total: number | null;
  filters: readonly unknown[];
  /** Where a new one begins. */
  newTo: string;
}

/** How many there are, and the way to a new one. */
export function MyRequestsHead({ status, total, filters, newTo }: MyRequestsHeadProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return (
    <PageHead
      title={t('menu.requests')}
      sentence={
        filters.length > 0 ? (
          <FilteredCount total={total} of={null} />
        ) : (
          total !== null && total > 0 && t(`requests.own.count.${status}`, counted(total))
        )
      }
      actions={
        <ButtonLink to={newTo} look="primary" keepScroll>
          {t('requests.own.new')}
        </ButtonLink>
      }
    />
  );
}

export function MyRequestsTabs({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('requests.own.tabs.label')}
      tabs={STATUSES.map((one) => ({
        to: listAddress(one === 'pending' ? '' : `status=${one}`),
        label: t(`requests.own.tabs.${one}`),
        current: one === status,
      }))}
    />
  );
}
