import { listAddress } from '../../../kits/access/user-paths';
import { plainValues, toColumn, withAttributes } from '../../../kits/attributes/attributes';
import { tableOf } from '../../../kits/lists/export.server';
import { hiddenOf, loadCollection } from '../../../kits/lists/load.server';
import { offsetOf } from '../../../lib/paging';
import { readQuery } from '../../../lib/query';
import { deletableUsers, listOwnPermissions } from '../../../platform/lifecycle.server';
import { type ManagedObject, searchManaged } from '../../../platform/managed-objects.server';
import { getPermissions, type Permissions } from '../../../platform/privileges.server';
import { loadPart, recover } from '../../../platform/recover';
import { withTotal } from '../../../platform/rows';
import { getSchema, type Schema } from '../../../platform/schemas.server';
import { loadNaming, type Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type UserAttribute, userAttributes, userValues } from './attributes';
import { buildFilter, toSortKey, toUserColumns, USERS, visibleFields } from './query';

export const usersKind = ({ context }: AuthContext) => ({
  type: 'managed',
  name: `${context.tenant.objectPrefix}user`,
});

const loadSchema = (auth: AuthContext) => getSchema(auth.api, 'managed', usersKind(auth).name);

export async function loadUsers(auth: AuthContext) {
  const { request, api, member } = auth;
  const [rights, schema] = await Promise.all([
    loadPart(Promise.all([getPermissions(api, usersKind(auth)), listOwnPermissions(api, member.id)])),
    loadPart(loadSchema(auth)),
  ]);
  const [seen, own] = 'loaded' in rights ? rights.loaded : [null, [] as string[]];
  const list = readList(auth, seen, 'loaded' in schema ? schema.loaded : null);
  const { spec, query, columns, attributes, shown } = list;
  const range = { offset: offsetOf(query), size: query.size };
  const found = 'failed' in rights ? rights : await loadPart(searchFor(auth, list)(range));
  const ids = 'loaded' in found ? found.loaded.result.map(({ _id }) => _id) : [];
  const naming = await loadNaming(auth);
  const deletable = await recover(deletableUsers(api, ids), { forbidden: null, otherwise: null });
  const loaded = loadCollection(spec, {
    request,
    query,
    found,
    toRow: (user) => toRow(user, { deletable: deletable ?? [], shown, naming }),
    address: listAddress,
    exports: {},
  });
  return {
    ...loaded,
    shows: columns,
    attributes: attributes.map(toColumn),
    attributesFailed: 'failed' in schema,
    deletingUnknown: deletable === null,
    mayCreate: own.includes('createUser'),
  };
}

/** Without the schema no attributes are offered beside the columns that the list has itself. */
function readList({ request }: AuthContext, seen: Permissions | null, schema: Schema | null) {
  const visible = seen?.view.allowed ? seen.view.properties : [];
  const columns = toUserColumns(visible);
  const attributes = schema ? userAttributes(schema, { visible, listed: visibleFields(columns) }) : [];
  const { spec, schema: Query } = withAttributes(USERS, attributes);
  const query = readQuery(request, Query);
  const hidden = hiddenOf(spec, query, request);
  return { spec, query, columns, attributes, shown: attributes.filter(({ id }) => !hidden.includes(id)) };
}

function searchFor(auth: AuthContext, { query, columns, attributes, shown }: ReturnType<typeof readList>) {
  return async (range: { offset: number; size: number }) => {
    const found = await searchManaged(auth.api, usersKind(auth), {
      filter: buildFilter(query.text, columns),
      ...range,
      sort: toSortKey(query, columns, attributes),
      fields: [...visibleFields(columns), ...shown.flatMap(({ fields }) => fields)],
    });
    return withTotal(found, range);
  };
}

/** Only what the member may see of users. */
export async function usersTable(auth: AuthContext) {
  const [seen, schema] = await Promise.all([getPermissions(auth.api, usersKind(auth)), loadSchema(auth)]);
  const list = readList(auth, seen, schema);
  const named = visibleFields(list.columns).map((name) => [name, (user: ManagedObject) => textProperty(user, name)]);
  const chosen = list.shown.map((attribute) => [
    attribute.path.join('.'),
    (user: ManagedObject) => plainValues(userValues(user, attribute)),
  ]);
  const cells = { id: ({ _id }: ManagedObject) => _id, ...Object.fromEntries([...named, ...chosen]) };
  return tableOf(cells, searchFor(auth, list));
}

const ACTIVE = 'active' as const;
const INACTIVE = 'inactive' as const;

function textProperty(user: ManagedObject, name: string): string | null {
  const value = user[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

interface RowContext {
  deletable: readonly string[];
  shown: readonly UserAttribute[];
  naming: Naming;
}

function toRow(user: ManagedObject, { deletable, shown, naming }: RowContext) {
  const text = (name: string) => textProperty(user, name);
  const { _id: id } = user;
  const names = { givenName: text('givenName'), sn: text('sn'), userName: text('userName') };
  return {
    id,
    name: naming.person(names),
    userName: names.userName,
    mail: text('mail'),
    status: text('accountStatus') === null ? null : text('accountStatus') === 'active' ? ACTIVE : INACTIVE,
    attributes: Object.fromEntries(shown.map((attribute) => [attribute.id, userValues(user, attribute)])),
    mayDelete: deletable.includes(id),
  };
}
export type UserRow = ReturnType<typeof toRow>;
