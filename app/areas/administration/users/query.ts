import type { AttributeColumn } from '../../../kits/attributes/attributes';
import { collection } from '../../../lib/collection';
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

export function toSortKey(
  { sort }: { sort: string },
  { name, mail }: UserColumns,
  attributes: readonly AttributeColumn[] = [],
): string | null {
  const by = sort.replace(/^-/, '');
  const attribute = attributes.find(({ id }) => id === by);
  const key = attribute?.name ?? (by === 'mail' ? mail && 'mail' : name && 'givenName');
  if (!key) return null;
  return sort.startsWith('-') ? `-${key}` : key;
}
