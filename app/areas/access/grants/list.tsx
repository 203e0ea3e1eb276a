import { extendPath, type GrantListAddress, grantPath, removePath } from '../../../kits/access/grant-paths';
import type { GrantRow } from '../../../kits/access/grant-rows';
import type { OpenRequests } from '../../../kits/access/open-requests';
import { useRoleNames } from '../../../kits/access/use-role-names';
import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import { VerbLink } from '../../../kits/lists/verb-link';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { withList } from '../../../lib/list-address';
import { NoValue } from '../../../ui/no-value';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { OpenRequestLinks } from './open-request-links';
import { useGrantName } from './use-grant-name';

export interface GrantView extends GrantRow {
  /** Names of the roles it comes with; null where one could not be read. */
  roles: (string | null)[];
  open: OpenRequests;
}

interface GrantColumns {
  at: GrantListAddress;
  search: string;
}

export function useGrantColumns({ at, search }: GrantColumns): Column<GrantView>[] {
  const { t } = useTranslation();
  const { kind } = at;
  return [
    {
      id: 'icon',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ within, name, icon }) => (
        <ItemLine type={CATALOG_TYPE[kind]} name={within ?? name ?? ''} picture={icon} small />
      ),
    },
    {
      id: 'name',
      head: t(`access.grants.column.${kind}`),
      width: 'main',
      plain: true,
      sorts: SORTS[kind],
      cell: (row) => <GrantCell row={row} to={withList(grantPath({ ...at, grantId: row.id }), search)} />,
    },
    {
      id: 'how',
      head: t('access.grants.column.how'),
      width: 'detail',
      optional: true,
      cell: (row) => <Origins of={row} />,
    },
    {
      id: 'starts',
      head: t('access.grants.column.starts'),
      width: 'detail',
      optional: true,
      sorts: ['starts', '-starts'],
      cell: ({ starts }) => <StartCell starts={starts} />,
    },
    {
      id: 'ends',
      head: t('access.grants.column.ends'),
      width: 'detail',
      optional: true,
      cell: ({ ends, endUnknown }) => <EndCell ends={ends} endUnknown={endUnknown} />,
    },
    {
      id: 'action',
      head: t('access.grants.column.action'),
      width: 'action',
      plain: true,
      cell: (row) =>
        hasAction(row) && (
          <>
            <ExtendLink row={row} at={at} />
            <RemoveLink row={row} at={at} search={search} />
            <OpenRequestLinks open={row.open} />
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

export function GrantCell({ row, to = null }: { row: Named; to?: string | null }) {
  const { t } = useTranslation();
  const { kind, name, within, account, description } = row;
  const second = kind === 'role' ? [description] : [within, account];
  return <RowName name={name ?? t(`access.grants.nameless.${kind}`)} to={to} second={<Dotted parts={second} />} />;
}

export function Origins({ of: { origins, roles } }: { of: Pick<GrantView, 'origins' | 'roles'> }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const nameRoles = useRoleNames();
  if (origins.length === 0) return <div>{t('access.grants.notSaid')}</div>;
  const ways = origins.map((origin) =>
    origin === 'role' && roles.length > 0
      ? t('workItems.role.comesWith', { roles: nameRoles(roles) })
      : t(`access.grants.way.${origin}`),
  );
  return <div>{list(ways)}</div>;
}

const SOON_MS = 30 * 86_400_000;

function StartCell({ starts }: Pick<GrantRow, 'starts'>) {
  const formats = useFormats();
  return <div>{starts === null ? <NoValue /> : formats.shortDay(starts)}</div>;
}

export function EndCell({ ends, endUnknown }: Pick<GrantRow, 'ends' | 'endUnknown'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (ends === null)
    return <div className="quiet">{t(endUnknown ? 'access.grants.notSaid' : 'access.grants.noEnd')}</div>;
  const { now } = formats.clock;
  return <div className={ends - now < SOON_MS ? 'due' : undefined}>{formats.shortDay(ends)}</div>;
}

function hasAction({ extensible, removable, open }: GrantView): boolean {
  return extensible !== null || removable || open.extension !== null || open.removal !== null;
}

function ExtendLink({ row, at }: { row: GrantView; at: GrantListAddress }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  if (row.extensible === null || row.open.extension !== null) return null;
  return (
    <VerbLink to={extendPath({ ...at, grantId: row.id })} verb={t('access.grants.verb.extend')} what={nameOf(row)} />
  );
}

function RemoveLink({ row, at, search }: { row: GrantView; at: GrantListAddress; search: string }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  if (!row.removable || row.open.removal !== null) return null;
  const verb = t('access.grants.verb.remove');
  return <VerbLink to={withList(removePath({ ...at, grantId: row.id }), search)} verb={verb} what={nameOf(row)} />;
}
