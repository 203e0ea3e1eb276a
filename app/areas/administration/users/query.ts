// The list of users as data: its address, and what it asks of the directory.
import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { contains, either, everything, type QueryFilter } from '../../../platform/protocol/query-filter';

export const USERS = collection({
  name: 'administered-users',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['name', '-name', 'mail', '-mail'],
  sort: 'name',
});
export type UsersQuery = QueryOf<typeof USERS>;
export const { schema: UsersQuery } = addressesOf(USERS);

const NAMES = ['userName', 'givenName', 'sn'];

/** What of a user is shown: only columns all of whose attributes may be seen. */
export function columnsOf(visible: readonly string[]) {
  const has = (names: readonly string[]) => names.every((name) => visible.includes(name));
  return { name: has(NAMES), mail: has(['mail']), status: has(['accountStatus']) };
}
export type UserColumns = ReturnType<typeof columnsOf>;

export function fieldsOf({ name, mail, status }: UserColumns): string[] {
  return [...(name ? NAMES : []), ...(mail ? ['mail'] : []), ...(status ? ['accountStatus'] : [])];
}

/** The text in any of the attributes that are shown. */
export function filterOf(text: string, columns: UserColumns): QueryFilter {
  const fields = fieldsOf(columns);
  return text === '' ? everything : either(...fields.map((field) => contains(`/${field}`, text)));
}

export function sortKeyOf(query: UsersQuery, { name, mail }: UserColumns): string | null {
  const sort = sortIn(USERS, query);
  const by = sort.replace(/^-/, '');
  const key = by === 'mail' ? mail && 'mail' : name && 'givenName';
  if (!key) return null;
  return sort.startsWith('-') ? `-${key}` : key;
}
