// Applications on users' dashboards.
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { assigned, FOR_DEPARTMENT, FOR_EVERYBODY } from '../idm/objects/assigned-applications';
import { users } from '../idm/objects/managed';

const NEWCOMER = 'lena.novak';

/** By department; the newcomer has none. */
export function seedAssignedApplications({ store, host }: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  for (const user of store.search(users(host.realm), { limit: 100 })) {
    const names = user.userName === NEWCOMER ? [] : [...FOR_EVERYBODY, ...(FOR_DEPARTMENT[user.department] ?? [])];
    for (const name of names) {
      const slug = name.toLowerCase();
      const id = idOf(`assigned:${user.userName}:${slug}`);
      store.put(assigned, id, { id, userId: user._id, name });
    }
  }
}
