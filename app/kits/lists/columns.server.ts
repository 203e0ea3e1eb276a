// The columns that a member has hidden go along to every browser they sign in with.

import { cookieValue } from '../../lib/look';
import { COLUMNS_COOKIE, columnsCookie } from '../../server/context/hidden-columns';
import type { AuthContext } from '../../server/session/auth-context';
import { withMember } from '../../server/session/objects.server';

const STORED_AS = 'columns';
type Viewer = Pick<AuthContext, 'context' | 'member'>;

/** Keeps what was chosen in this browser: the value of its cookie. */
export function saveColumns({ context, member }: Viewer, value: string): Promise<void> {
  return withMember(context, member.id, (object) => object.write(STORED_AS, value, context.now));
}

/** Gives this browser what the member who has just signed in chose last, where it has something else. What cannot be read now comes with the next sign-in. */
export async function restoreColumns({ context, member }: Viewer, request: Request): Promise<void> {
  const value = await withMember(context, member.id, (object) => object.read(STORED_AS, context.now)).catch(() => null);
  const here = cookieValue(request.headers.get('cookie'), COLUMNS_COOKIE) ?? '';
  if (value !== null && value !== here) context.answerHeaders.append('set-cookie', columnsCookie(value));
}
