// Applications on users' dashboards.
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import {
  assignedApplications,
  COMMON_APPLICATIONS,
  DEPARTMENT_APPLICATIONS,
} from '../idm/objects/assigned-applications';
import { users } from '../idm/objects/managed';

const NEWCOMER = 'lena.novak';

/** By department; the newcomer has none. */
export function seedAssignedApplications({ store, host }: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  for (const user of store.search(users(host.realm), { limit: 100 })) {
    const names =
      user.userName === NEWCOMER ? [] : [...COMMON_APPLICATIONS, ...(DEPARTMENT_APPLICATIONS[user.department] ?? [])];
    for (const name of names) {
      const slug = name.toLowerCase();
      const id = idOf(`assigned:${user.userName}:${slug}`);
      store.put(assignedApplications, id, { id, userId: user._id, name });
    }
  }
}
