import { withList } from '../../lib/list-address';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import { ItemLine } from '../catalog/item-line';
import { RowName } from '../collection/row-name';
import type { Column } from '../collection/rows';
import { VerbLink } from '../collection/verb-link';
import { extendPath, grantPath, type ListOf, removePath } from './paths';
import type { GrantRow } from './rows';
import { useGrantName } from './use-grant-texts';

interface GrantColumns {
  at: ListOf;
  /** The search part of this list, which its links carry along. */
  search: string;
}

export function useGrantColumns({ at, search }: GrantColumns): Column<GrantRow>[] {
  const { t } = useTranslation();
  const { kind } = at;
  return [
    {
      id: 'icon',
      head: t(`grants.kind.${kind}`),
      width: 'kind',
      plain: true,
      cell: ({ within, name, icon }) => (
        <ItemLine type={CATALOG_TYPE[kind]} name={within ?? name ?? ''} picture={icon} small />
      ),
    },
    {
      id: 'name',
      head: t(`grants.column.${kind}`),
      width: 'main',
      plain: true,
      sorts: SORTS[kind],
      cell: (row) => <What row={row} to={withList(grantPath({ ...at, grantId: row.id }), search)} />,
    },
    {
      id: 'how',
      head: t('grants.column.how'),
      width: 'detail',
      optional: true,
      cell: ({ ways }) => <Ways ways={ways} />,
    },
    {
      id: 'ends',
      head: t('grants.column.ends'),
      width: 'moment',
      optional: true,
      cell: ({ ends }) => <Ends ends={ends} />,
    },
    {
      id: 'action',
      head: t('grants.column.action'),
      width: 'action',
      plain: true,
      cell: (row) => (
        <>
          <Extend row={row} at={at} />
          <Remove row={row} at={at} search={search} />
        </>
      ),
    },
  ];
}

const CATALOG_TYPE = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;
const SORTS = {
  account: ['application', '-application'],
  entitlement: ['name', '-name'],
  role: ['role', '-role'],
};

type Named = Pick<GrantRow, 'kind' | 'name' | 'within' | 'account' | 'description'>;

/** What it is, as a link where it has a page. */
export function What({ row, to = null }: { row: Named; to?: string | null }) {
  const { t } = useTranslation();
  const { kind, name, within, account, description } = row;
  const second = kind === 'role' ? [description] : [within, account];
  return (
    <RowName
      name={name ?? t(`grants.nameless.${kind}`)}
      to={to}
      second={second.filter(Boolean).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a row says has one order
        <span key={at}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    />
  );
}

export function Ways({ ways }: Pick<GrantRow, 'ways'>) {
  const { t } = useTranslation();
  const { list } = useWhen();
  if (ways.length === 0) return <div>--</div>;
  return <div>{list(ways.map((way) => t(`grants.way.${way}`)))}</div>;
}

const SOON_MS = 30 * 86_400_000;

export function Ends({ ends }: Pick<GrantRow, 'ends'>) {
  const { t } = useTranslation();
  const when = useWhen();
  if (ends === null) return <div className="quiet">{t('grants.noEnd')}</div>;
  const { now } = when.clock;
  return <div className={ends - now < SOON_MS ? 'due' : undefined}>{when.shortDay(ends)}</div>;
}

function Extend({ row, at }: { row: GrantRow; at: ListOf }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  if (!row.removable || row.ends === null) return null;
  return <VerbLink to={extendPath({ ...at, grantId: row.id })} verb={t('grants.verb.extend')} what={nameOf(row)} />;
}

function Remove({ row, at, search }: { row: GrantRow; at: ListOf; search: string }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  if (!row.removable) return null;
  const verb = t(at.holder === null ? 'grants.verb.giveBack' : 'grants.verb.revoke');
  return <VerbLink to={withList(removePath({ ...at, grantId: row.id }), search)} verb={verb} what={nameOf(row)} />;
}
