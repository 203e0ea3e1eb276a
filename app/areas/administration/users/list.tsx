import { deletePath, userPath } from '../../../kits/access/user-paths';
import { useAttributeColumns } from '../../../kits/attributes/attribute-columns';
import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import { VerbLink } from '../../../kits/lists/verb-link';
import { withList } from '../../../lib/list-address';
import { AddressText } from '../../../ui/address-text';
import { NoValue } from '../../../ui/no-value';
import { Avatar } from '../../../ui/person';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import type { loadUsers, UserRow } from './list.server';

type ListProps = Pick<Awaited<ReturnType<typeof loadUsers>>, 'shows' | 'search' | 'attributes' | 'columns'>;

export function useUserColumns(listed: ListProps): Column<UserRow>[] {
  const own = useOwnColumns(listed);
  const attributes = useAttributeColumns(listed, own);
  return [...own.slice(0, -1), ...attributes, ...own.slice(-1)];
}

function useOwnColumns({ shows, search }: ListProps): Column<UserRow>[] {
  const { t } = useTranslation();
  const all: (Column<UserRow> & { if: boolean })[] = [
    {
      if: true,
      id: 'picture',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ name }) => <Avatar name={name} picture={null} />,
    },
    {
      if: true,
      id: 'name',
      head: t('ui.word.name'),
      width: 'main',
      plain: true,
      sorts: shows.name ? ['name', '-name'] : undefined,
      cell: ({ id, name, userName }) => (
        <RowName name={name} to={withList(userPath(id), search)} second={userNameBeside(name, userName)} />
      ),
    },
    {
      if: shows.mail,
      id: 'mail',
      head: t('administration.lifecycle.users.column.mail'),
      width: 'detail',
      optional: true,
      sorts: ['mail', '-mail'],
      cell: ({ mail }) => (mail === null ? <NoValue /> : <AddressText text={mail} />),
    },
    {
      if: shows.status,
      id: 'status',
      head: t('ui.column.status'),
      width: 'detail',
      cell: ({ status }) => (
        <span className={status === 'active' ? 'ok' : 'quiet'}>
          {status === null ? t('ui.word.unknown') : t(`administration.lifecycle.users.status.${status}`)}
        </span>
      ),
    },
    {
      if: true,
      id: 'action',
      head: t('ui.column.actions'),
      width: 'action',
      plain: true,
      cell: ({ id, name, mayDelete }) =>
        mayDelete && <VerbLink to={deletePath(id)} look="destructive" verb={t('ui.word.delete')} what={name} />,
    },
  ];
  return all.flatMap(({ if: shown, ...column }) => (shown ? [column] : []));
}
