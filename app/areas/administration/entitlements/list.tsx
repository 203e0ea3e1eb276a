import { useAttributeColumns } from '../../../kits/attributes/attribute-columns';
import { personColumns } from '../../../kits/lists/person-columns';
import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import type { OwnTexts } from '../../../kits/lists/texts';
import type { Pickers } from '../../../kits/pickers/picker';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { withList } from '../../../lib/list-address';
import { AddressText } from '../../../ui/address-text';
import { ButtonLink } from '../../../ui/button';
import { NoValue } from '../../../ui/no-value';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import type { loadApplications, loadEntitlements, loadHolders } from './list.server';
import { entitlementPath, newOfTypePath } from './paths';
import type { EntitlementRow } from './rows';

type ListProps = Pick<Awaited<ReturnType<typeof loadEntitlements>>, 'search' | 'attributes' | 'columns'>;

export function useEntitlementColumns(listed: ListProps): Column<EntitlementRow>[] {
  const own = useOwnColumns(listed);
  return [...own, ...useAttributeColumns(listed, own)];
}

function useOwnColumns({ search }: ListProps): Column<EntitlementRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'icon',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ application, icon }) => <ItemLine type="entitlement" name={application ?? ''} picture={icon} small />,
    },
    {
      id: 'name',
      head: t('administration.lifecycle.entitlements.column.name'),
      width: 'main',
      plain: true,
      cell: ({ id, name, application }) => (
        <RowName
          name={name ?? t('administration.lifecycle.entitlements.nameless')}
          to={withList(entitlementPath(id), search)}
          second={<bdi>{application ?? t('ui.word.unknown')}</bdi>}
        />
      ),
    },
    {
      id: 'objectType',
      head: t('administration.lifecycle.make.column.type'),
      width: 'detail',
      optional: true,
      cell: ({ objectType }) => <bdi>{objectType ?? t('ui.word.unknown')}</bdi>,
    },
    {
      id: 'attribute',
      head: t('administration.lifecycle.entitlements.column.attribute'),
      width: 'detail',
      optional: true,
      cell: ({ attribute }) => <bdi>{attribute ?? t('ui.word.unknown')}</bdi>,
    },
    {
      id: 'owner',
      head: t('ui.column.owner'),
      width: 'detail',
      optional: true,
      sorts: ['owner', '-owner'],
      cell: ({ owner }) => <bdi>{owner ?? <NoValue />}</bdi>,
    },
  ];
}

export function useEntitlementTexts({ application }: Pickers): OwnTexts {
  const { t } = useTranslation();
  const nameOf = (id: string) => application?.chosen.find(({ value }) => value === id)?.label;
  return { filters: { application: { option: (id) => nameOf(id) || t('pickers.unnamed') } } };
}

type RowOf<Load extends (...args: never[]) => Promise<{ rows: unknown[] | null }>> = NonNullable<
  Awaited<ReturnType<Load>>['rows']
>[number];
type ApplicationRow = RowOf<typeof loadApplications>;
type HolderRow = RowOf<typeof loadHolders>;

export function useApplicationColumns(): Column<ApplicationRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'icon',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ name, icon }) => <ItemLine type="application" name={name ?? ''} picture={icon} small />,
    },
    {
      id: 'application',
      head: t('ui.column.application'),
      width: 'main',
      plain: true,
      cell: ({ name }) => <RowName name={name ?? t('ui.word.unknown')} />,
    },
    {
      id: 'types',
      head: t('administration.lifecycle.make.column.type'),
      width: 'action',
      plain: true,
      cell: ({ id, name, types }) =>
        types.map((type) => (
          <ButtonLink
            key={type}
            to={newOfTypePath(id, type)}
            small
            aria-label={t('administration.lifecycle.make.chooseLong', { application: name ?? '', type })}
          >
            {t('administration.lifecycle.make.choose', { type })}
          </ButtonLink>
        )),
    },
  ];
}

export function useHolderColumns(): Column<HolderRow>[] {
  const { t } = useTranslation();
  return [
    ...personColumns<HolderRow>({
      head: t('ui.column.user'),
      name: ({ name }) => <bdi>{name}</bdi>,
      second: ({ name, userName }) => userNameBeside(name, userName),
    }),
    {
      id: 'account',
      head: t('administration.lifecycle.grant.account'),
      width: 'detail',
      optional: true,
      sorts: ['account', '-account'],
      cell: ({ account }) => (account === null ? <NoValue /> : <AddressText text={account} />),
    },
  ];
}
