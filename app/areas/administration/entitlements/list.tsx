import { personColumns } from '../../../kits/lists/person-columns';
import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import type { CollectionTexts } from '../../../kits/lists/texts';
import { type Pickers, shortId } from '../../../kits/pickers/picker';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { withList } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/use-translation';
import type { loadApplications, loadHolders } from './list.server';
import { entitlementPath, newOfTypePath } from './paths';
import type { EntitlementRow } from './rows';

const NONE = '--';

export function useEntitlementColumns(search: string): Column<EntitlementRow>[] {
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
      sorts: ['application', '-application'],
      cell: ({ id, name, application }) => (
        <RowName
          name={name ?? t('administration.lifecycle.entitlements.nameless')}
          to={withList(entitlementPath(id), search)}
          second={<bdi>{application ?? NONE}</bdi>}
        />
      ),
    },
    {
      id: 'objectType',
      head: t('administration.lifecycle.make.column.type'),
      width: 'detail',
      optional: true,
      cell: ({ objectType }) => <bdi>{objectType ?? NONE}</bdi>,
    },
    {
      id: 'attribute',
      head: t('administration.lifecycle.entitlements.column.attribute'),
      width: 'detail',
      optional: true,
      cell: ({ attribute }) => <bdi>{attribute ?? NONE}</bdi>,
    },
    {
      id: 'owner',
      head: t('ui.word.owner'),
      width: 'detail',
      optional: true,
      sorts: ['owner', '-owner'],
      cell: ({ owner }) => <bdi>{owner ?? NONE}</bdi>,
    },
  ];
}

export function useEntitlementTexts(pickers: Pickers): CollectionTexts {
  const { t } = useTranslation();
  const nameOf = (id: string) => pickers.application?.chosen.find(({ value }) => value === id)?.label;
  return {
    label: t('places.title.administerEntitlements'),
    failed: {
      title: t('administration.lifecycle.entitlements.failed'),
      body: t('ui.word.nothingChanged'),
    },
    noMatch: t('administration.lifecycle.entitlements.matchNone'),
    filters: {
      text: {
        label: t('ui.word.nameContains'),
        chip: ([text = '']) => t('administration.lifecycle.chip.text', { text }),
      },
      application: {
        label: t('ui.word.application'),
        chip: ([id = '']) => t('administration.lifecycle.chip.application', { name: nameOf(id) || shortId(id) }),
      },
      owner: {
        label: t('administration.lifecycle.entitlements.filter.owner'),
        chip: ([text = '']) => t('administration.lifecycle.chip.owner', { text }),
      },
    },
    sorts: {
      application: t('administration.lifecycle.entitlements.sort.application'),
      '-application': t('administration.lifecycle.entitlements.sort.applicationDown'),
      owner: t('administration.lifecycle.entitlements.sort.owner'),
      '-owner': t('administration.lifecycle.entitlements.sort.ownerDown'),
    },
  };
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
      head: t('ui.word.application'),
      width: 'main',
      plain: true,
      cell: ({ name }) => <RowName name={name ?? NONE} />,
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

export function useApplicationTexts(): CollectionTexts {
  const { t } = useTranslation();
  return {
    label: t('administration.lifecycle.make.applications'),
    failed: { title: t('administration.lifecycle.make.failed'), body: t('ui.word.nothingChanged') },
    noMatch: t('administration.lifecycle.make.matchNone'),
    filters: {
      text: {
        label: t('ui.word.nameContains'),
        chip: ([text = '']) => t('administration.lifecycle.chip.text', { text }),
      },
    },
    sorts: { application: t('ui.word.nameAToZ') },
  };
}

export function useHolderColumns(): Column<HolderRow>[] {
  const { t } = useTranslation();
  return [
    ...personColumns<HolderRow>({
      head: t('ui.column.user'),
      name: ({ name }) => <bdi>{name}</bdi>,
      second: ({ userName }) => <bdi>{userName}</bdi>,
    }),
    {
      id: 'account',
      head: t('administration.lifecycle.grant.account'),
      width: 'detail',
      optional: true,
      sorts: ['account', '-account'],
      cell: ({ account }) => <bdi>{account ?? NONE}</bdi>,
    },
  ];
}

export function useHolderTexts(): CollectionTexts {
  const { t } = useTranslation();
  return {
    label: t('administration.lifecycle.holders.label'),
    failed: { title: t('administration.lifecycle.users.failed'), body: t('ui.word.nothingChanged') },
    noMatch: t('administration.lifecycle.users.matchNone'),
    filters: {
      text: {
        label: t('administration.lifecycle.holders.filter'),
        chip: ([text = '']) => t('administration.lifecycle.chip.text', { text }),
      },
    },
    sorts: {
      user: t('ui.order.userNameAToZ'),
      '-user': t('ui.order.userNameZToA'),
      account: t('administration.lifecycle.holders.sort.account'),
      '-account': t('administration.lifecycle.holders.sort.accountDown'),
    },
  };
}
