import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { contains, either, everything, type QueryFilter } from '../../../platform/protocol/query-filter';

export const USERS = collection({
  name: 'administered-users',
  texts: 'administration.lifecycle.users',
  label: 'places.title.administerUsers',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['name', '-name', 'mail', '-mail'],
  sort: 'name',
});
export type UsersQuery = QueryOf<typeof USERS>;
export const { schema: UsersQuery } = addressesOf(USERS);

const NAMES = ['userName', 'givenName', 'sn'];

/** A column needs all of its attributes to be visible. */
export function toUserColumns(visible: readonly string[]) {
  const has = (names: readonly string[]) => names.every((name) => visible.includes(name));
  return { name: has(NAMES), mail: has(['mail']), status: has(['accountStatus']) };
}
export type UserColumns = ReturnType<typeof toUserColumns>;

export function visibleFields({ name, mail, status }: UserColumns): string[] {
  return [...(name ? NAMES : []), ...(mail ? ['mail'] : []), ...(status ? ['accountStatus'] : [])];
}

export function buildFilter(text: string, columns: UserColumns): QueryFilter {
  const fields = visibleFields(columns);
  return text === '' ? everything : either(...fields.map((field) => contains(`/${field}`, text)));
}

export function toSortKey(query: UsersQuery, { name, mail }: UserColumns): string | null {
  const sort = sortIn(USERS, query);
  const by = sort.replace(/^-/, '');
  const key = by === 'mail' ? mail && 'mail' : name && 'givenName';
  if (!key) return null;
  return sort.startsWith('-') ? `-${key}` : key;
}
