import { cached } from '../../core/cache';
import type { Call } from '../../core/http';
import type { Platform } from '../../core/platform';
import type { Store } from '../../core/store';
import { roleItem } from '../catalog/catalog';
import { grants } from '../grants/grants';
import { type Person, personOf, roleIdIn, userIdIn, userPath } from '../person';

/** `managed/user/{id}` or `managed/role/{id}`; undefined if unknown. */
export function findReferenced(platform: Platform, path: string): Person | undefined {
  const roleId = roleIdIn(path);
  if (roleId) {
    const name = roleItem(platform.store, roleId)?.role?.name;
    return name ? { id: path, name } : undefined;
  }
  const person = personOf(platform, userIdIn(path) ?? '');
  return person && { ...person, id: path };
}

export function rolesOf(store: Store, userId: string): string[] {
  return cached(store, `roles/${userId}`, () =>
    store.search(grants, { key: `role/${userId}` }).flatMap(({ role }) => (role ? [role.id] : [])),
  );
}

export function membersOf(store: Store, roleId: string): string[] {
  return store.search(grants, { key: `member/${roleId}` }).map(({ user }) => user.id);
}

/** As histories name the caller. */
export function callerPerson({ platform, caller }: Call): Person {
  return { ...personOf(platform, caller.userId), userName: caller.userName, id: userPath(caller.userId) };
}
