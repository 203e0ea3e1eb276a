// The columns that a member has hidden go along to every browser they sign in with.

import { cookieValue } from '../../lib/look';
import { COLUMNS_COOKIE, type ColumnChoice, columnsCookie } from '../../server/context/hidden-columns';
import type { AuthContext } from '../../server/session/auth-context';
import { withMember } from '../../server/session/objects.server';

const LIST = 'columns';
type Viewer = Pick<AuthContext, 'context' | 'member'>;

/** Stores the choice with the member; the value of the cookie with it. */
export function saveColumns({ context, member }: Viewer, choice: ColumnChoice): Promise<string> {
  return withMember(context, member.id, (object) => object.update(LIST, choice, context.now));
}

/** Gives this browser what the member who has just signed in chose last, where it has something else. What cannot be read now comes with the next sign-in. */
export async function restoreColumns({ context, member }: Viewer, request: Request): Promise<void> {
  const value = await withMember(context, member.id, (object) => object.read(LIST, context.now)).catch(() => null);
  const here = cookieValue(request.headers.get('cookie'), COLUMNS_COOKIE) ?? '';
  if (value !== null && value !== here) context.answerHeaders.append('set-cookie', columnsCookie(value));
}
