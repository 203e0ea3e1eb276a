import { listAddress } from '../../../kits/access/user-paths';
import { tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { offsetOf } from '../../../lib/paging';
import { readQuery } from '../../../lib/query';
import { deletableUsers, listOwnPermissions } from '../../../platform/lifecycle.server';
import { type ManagedObject, searchManaged } from '../../../platform/managed-objects.server';
import { getPermissions, type Permissions } from '../../../platform/privileges.server';
import { loadPart, recover } from '../../../platform/recover';
import { loadNaming, type Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { buildFilter, toSortKey, toUserColumns, USERS, type UserColumns, UsersQuery, visibleFields } from './query';

export const usersKind = ({ member }: AuthContext) => ({ type: 'managed', name: `${member.realm}_user` });

export async function loadUsers(auth: AuthContext) {
  const { request, api, member } = auth;
  const query = readQuery(request, UsersQuery);
  const rights = await loadPart(
    Promise.all([getPermissions(api, usersKind(auth)), listOwnPermissions(api, member.id)]),
  );
  const [seen, own] = 'loaded' in rights ? rights.loaded : [null, [] as string[]];
  const columns = visibleColumns(seen);
  const range = { offset: offsetOf(query), size: query.size };
  const found = 'failed' in rights ? rights : await loadPart(searchFor(auth, query, columns)(range));
  const ids = 'loaded' in found ? found.loaded.result.map(({ _id }) => _id) : [];
  const naming = await loadNaming(auth);
  // Where the rights could not be loaded deleting is offered; its page asks for them again.
  const deletable = await recover(deletableUsers(api, ids), { otherwise: ids });
  const loaded = loadCollection(USERS, {
    request,
    query,
    found,
    toRow: (user) => toRow(user, { deletable, naming }),
    address: listAddress,
    exports: {},
  });
  return { ...loaded, shows: columns, mayCreate: own.includes('createUser') };
}

function visibleColumns(seen: Permissions | null): UserColumns {
  return toUserColumns(seen?.view.allowed ? seen.view.properties : []);
}

function searchFor(auth: AuthContext, query: UsersQuery, columns: UserColumns) {
  return async (range: { offset: number; size: number }) => {
    const { result, unreadable, total } = await searchManaged(auth.api, usersKind(auth), {
      filter: buildFilter(query.text, columns),
      ...range,
      sort: toSortKey(query, columns),
      fields: visibleFields(columns),
    });
    return { result, unreadable, totalCount: total };
  };
}

/** Only what the member may see of users. */
export async function usersTable(auth: AuthContext) {
  const columns = visibleColumns(await getPermissions(auth.api, usersKind(auth)));
  const named = Object.fromEntries(
    visibleFields(columns).map((name) => [name, (user: ManagedObject) => textProperty(user, name)]),
  );
  const cells = { id: ({ _id }: ManagedObject) => _id, ...named };
  return tableOf(cells, searchFor(auth, readQuery(auth.request, UsersQuery), columns));
}

const ACTIVE = 'active' as const;
const INACTIVE = 'inactive' as const;

function textProperty(user: ManagedObject, name: string): string | null {
  const value = user[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function toRow(user: ManagedObject, { deletable, naming }: { deletable: readonly string[]; naming: Naming }) {
  const text = (name: string) => textProperty(user, name);
  const { _id: id } = user;
  const names = { givenName: text('givenName'), sn: text('sn'), userName: text('userName') };
  return {
    id,
    name: naming.person(names),
    userName: names.userName,
    mail: text('mail'),
    status: text('accountStatus') === null ? null : text('accountStatus') === 'active' ? ACTIVE : INACTIVE,
    mayDelete: deletable.includes(id),
  };
}
export type UserRow = ReturnType<typeof toRow>;
