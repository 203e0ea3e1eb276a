import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import { VerbLink } from '../../../kits/lists/verb-link';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { NoValue } from '../../../ui/no-value';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useScopeNames } from '../use-scope-names';
import { resourcePath, sharePath, stopPath } from './paths';
import type { Party, ResourceRow, WithMeRow } from './rows';

export function useSharingState(): (people: number) => string {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return (people) =>
    people === 0 ? t('account.sharing.state.none') : t('account.sharing.state.people', counted(people));
}

export function ResourceVerbs({ row: { id, name, people } }: { row: ResourceRow }) {
  const { t } = useTranslation();
  return (
    <>
      <VerbLink to={sharePath(id)} keepScroll verb={t('account.sharing.share.button')} what={name} />
      {people > 0 && <VerbLink to={stopPath(id)} keepScroll verb={t('account.sharing.stop.button')} what={name} />}
    </>
  );
}

export function useResourceColumns(): Column<ResourceRow>[] {
  const { t } = useTranslation();
  const stateOf = useSharingState();
  return [
    {
      id: 'picture',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ name, picture }) => <ItemLine type="application" name={name} picture={picture} />,
    },
    {
      id: 'name',
      head: t('account.sharing.column.resource'),
      width: 'main',
      plain: true,
      sorts: ['name', '-name'],
      cell: ({ id, name, service }) => (
        <RowName name={name} to={resourcePath(id)} second={service !== null ? <bdi>{service}</bdi> : null} />
      ),
    },
    {
      id: 'state',
      head: t('account.sharing.column.state'),
      width: 'detail',
      optional: true,
      cell: ({ people }) => stateOf(people),
    },
    {
      id: 'action',
      head: t('account.sharing.column.action'),
      width: 'action',
      plain: true,
      cell: (row) => <ResourceVerbs row={row} />,
    },
  ];
}

export function useWithMeColumns(parties: Record<string, Party>): Column<WithMeRow>[] {
  const { t } = useTranslation();
  const { listOf } = useScopeNames();
  return [
    {
      id: 'picture',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ name, picture }) => <ItemLine type="application" name={name} picture={picture} />,
    },
    {
      id: 'name',
      head: t('account.sharing.column.resource'),
      width: 'main',
      plain: true,
      sorts: ['name', '-name'],
      cell: ({ name, service, owner }) => {
        const party = owner === null ? null : parties[owner];
        const isKnown = party && party.name !== owner;
        return (
          <>
            <h3 className="row-first">
              <b>
                <bdi>{name}</bdi>
              </b>
            </h3>
            <p className="row-second">
              <Dotted parts={[isKnown && t('account.sharing.ownedBy', { name: party.name }), service]} />
            </p>
          </>
        );
      },
    },
    {
      id: 'scopes',
      head: t('account.sharing.column.scopes'),
      width: 'detail',
      labelled: true,
      optional: true,
      cell: ({ scopes }) => {
        if (scopes === null) return t('ui.word.unknown');
        return scopes.length === 0 ? <NoValue /> : listOf(scopes);
      },
    },
  ];
}
