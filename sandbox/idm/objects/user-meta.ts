// Sign-in counts and accepted terms.

import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';

export interface UserMeta {
  loginCount: number;
  termsAccepted?: { termsVersion: string; acceptDate: string };
}

export const userMeta = collection<UserMeta>({ name: 'internal/usermeta' });

export function countSignIn({ store }: Platform, userId: string): void {
  const known = store.get(userMeta, userId) ?? { loginCount: 0 };
  store.put(userMeta, userId, { ...known, loginCount: known.loginCount + 1 });
}
