// Loads the list of users: as much of each as may be seen, and what may be done.

import { listAddress } from '../../../kits/access/user-paths';
import { tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { displayName } from '../../../lib/display-name';
import { offsetOf } from '../../../lib/paging';
import { readQuery } from '../../../lib/query';
import { deletableUsers, listOwnPermissions } from '../../../platform/lifecycle.server';
import { type ManagedObject, searchManaged } from '../../../platform/managed-objects.server';
import { getPermissions, type Permissions } from '../../../platform/privileges.server';
import { recover, settle } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { columnsOf, fieldsOf, filterOf, sortKeyOf, USERS, type UserColumns, UsersQuery } from './query';

export const usersOf = ({ member }: AuthContext) => ({ type: 'managed', name: `${member.realm}_user` });

export async function loadUsers(auth: AuthContext) {
  const { request, api, member } = auth;
  const query = readQuery(request, UsersQuery);
  const rights = await settle(Promise.all([getPermissions(api, usersOf(auth)), listOwnPermissions(api, member.id)]));
  const [seen, own] = 'loaded' in rights ? rights.loaded : [null, [] as string[]];
  const columns = shownOf(seen);
  const range = { offset: offsetOf(query), size: query.size };
  const found = 'failed' in rights ? rights : await settle(searchOf(auth, query, columns)(range));
  const ids = 'loaded' in found ? found.loaded.result.map(({ _id }) => _id) : [];
  const deletable = await recover(deletableUsers(api, ids), { otherwise: [] });
  const loaded = loadCollection(USERS, {
    request,
    query,
    found,
    toRow: (user) => toRow(user, deletable),
    address: listAddress,
    exports: {},
  });
  return { ...loaded, shows: columns, mayCreate: own.includes('createUser') };
}

function shownOf(seen: Permissions | null): UserColumns {
  return columnsOf(seen?.view.allowed ? seen.view.properties : []);
}

function searchOf(auth: AuthContext, query: UsersQuery, columns: UserColumns) {
  return async (range: { offset: number; size: number }) => {
    const { result, unreadable, total } = await searchManaged(auth.api, usersOf(auth), {
      filter: filterOf(query.text, columns),
      ...range,
      sort: sortKeyOf(query, columns),
      fields: fieldsOf(columns),
    });
    return { result, unreadable, totalCount: total };
  };
}

/** What the reader may see of users, and nothing else. */
export async function usersTable(auth: AuthContext) {
  const columns = shownOf(await getPermissions(auth.api, usersOf(auth)));
  const named = Object.fromEntries(
    fieldsOf(columns).map((name) => [name, (user: ManagedObject) => textIn(user, name)]),
  );
  const cells = { id: ({ _id }: ManagedObject) => _id, ...named };
  return tableOf(cells, searchOf(auth, readQuery(auth.request, UsersQuery), columns));
}

const ACTIVE = 'active' as const;
const INACTIVE = 'inactive' as const;

function textIn(user: ManagedObject, name: string): string | null {
  const value = user[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function toRow(user: ManagedObject, deletable: readonly string[]) {
  const text = (name: string) => textIn(user, name);
  const { _id: id } = user;
  const names = { givenName: text('givenName'), sn: text('sn'), userName: text('userName') };
  return {
    id,
    name: displayName(names) ?? id,
    userName: names.userName,
    mail: text('mail'),
    status: text('accountStatus') === null ? null : text('accountStatus') === 'active' ? ACTIVE : INACTIVE,
    mayDelete: deletable.includes(id),
  };
}
export type UserRow = ReturnType<typeof toRow>;
