import type { Platform } from '../../core/platform';
import { all, equals, type Filter, parseQueryFilter } from '../../core/query';
import { type Role, roles, type User, users } from './managed';
import type { ObjectType, Stored } from './object-types';

const realmOf = ({ path }: ObjectType): string => (path.startsWith('managed/bravo_') ? 'bravo' : 'alpha');
const pathOf = (realm: string, { _id }: Pick<Role, '_id'>): string => `managed/${realm}_role/${_id}`;

function filterOf(condition: string | null | undefined): Filter | undefined {
  return condition ? parseQueryFilter(condition) : undefined;
}

/** Updates the conditional roles of a user; stored with the user, so that lists find them by key. */
export function updateConditionalRoles(platform: Platform, type: ObjectType, id: string): void {
  const { store } = platform;
  const realm = realmOf(type);
  const user = store.get(users(realm), id);
  if (!user) return;
  const conditionalRoles = store
    .search(roles(realm), { filter: { op: 'pr', path: ['condition'] } })
    .filter(({ condition }) => {
      const filter = filterOf(condition);
      return filter && store.count(users(realm), { filter: all(filter, equals('_id', id)) }) > 0;
    })
    .map((role) => pathOf(realm, role));
  if (JSON.stringify(conditionalRoles) !== JSON.stringify(user.conditionalRoles ?? []))
    store.put(users(realm), id, { ...user, conditionalRoles });
}

/** Updates the members of a role after its condition has changed or the role was removed. */
export function updateRoleMembers(platform: Platform, type: ObjectType, role: Stored, gone = false): void {
  const { store } = platform;
  const realm = realmOf(type);
  const path = pathOf(realm, role);
  const filter = gone ? undefined : filterOf((role as unknown as Role).condition);
  const has = ({ conditionalRoles = [] }: User): boolean => conditionalRoles.includes(path);
  const meeting = new Set(filter ? store.search(users(realm), { filter }).map(({ _id }) => _id) : []);
  const before = store.search(users(realm), { key: path }).filter(has);
  for (const user of before)
    if (!meeting.delete(user._id))
      store.put(users(realm), user._id, {
        ...user,
        conditionalRoles: (user.conditionalRoles ?? []).filter((one) => one !== path),
      });
  for (const id of meeting) {
    const user = store.get(users(realm), id);
    if (user) store.put(users(realm), id, { ...user, conditionalRoles: [...(user.conditionalRoles ?? []), path] });
  }
}
