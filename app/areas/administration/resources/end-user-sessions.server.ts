import type { ResourceKind } from '../../../platform/managed-objects.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type EndedSessions, endSessionsAfter } from '../../../server/sign-in/end-sessions.server';

/** After a write by which a user must sign in anew, or can no longer. Objects of other kinds have no sessions. */
export async function endSessionsOfUser(auth: AuthContext, kind: ResourceKind, id: string): Promise<EndedSessions> {
  const isUser = kind.type === 'managed' && kind.name === `${auth.context.tenant.objectPrefix}user`;
  return isUser ? endSessionsAfter(auth.context, id) : { ended: 0, left: 0 };
}

/** A user who could sign in may be unable to from now on. */
export function changesStatus(patch: readonly { field: string; value?: unknown }[]): boolean {
  return patch.some(({ field, value }) => field === '/accountStatus' && value !== 'active');
}
