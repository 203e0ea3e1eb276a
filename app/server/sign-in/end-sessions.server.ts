import type { RequestContext } from '../context/request-context';
import type { IndexedSession } from '../session/member-object';
import { withSession } from '../session/objects.server';
import type { TokensToRevoke } from '../session/session-calls';
import { removeFromIndex, sessionsOfSubject } from '../session/session-index.server';
import { revokeTokens } from './sign-out.server';

export interface EndedSessions {
  ended: number;
  /** Could not be reached and go on. */
  left: number;
}

/**
 * Ends the portal's sessions of a user in this tenant: the next request of each is anonymous, and its tokens are
 * revoked. `isMeant` picks some of them.
 */
export async function endSessionsOf(
  context: RequestContext,
  subject: string,
  isMeant: (session: IndexedSession) => boolean = () => true,
): Promise<EndedSessions> {
  const sessions = (await sessionsOfSubject(context, subject)).filter(isMeant);
  const results = await Promise.all(sessions.map(({ name }) => endOne(context, name)));
  const done = sessions.filter((_, at) => results[at] !== 'left');
  await removeFromIndex(
    context,
    subject,
    done.map(({ name }) => name),
  );
  const tokens = results.filter((result) => result !== null && result !== 'left');
  const withdrawn = await Promise.all(tokens.map((one) => revokeTokens(context, one)));
  const counts = { ended: tokens.length, left: sessions.length - done.length };
  context.audit('session ended', { subject, reason: 'remote', ...counts, withdrawn: withdrawn.every(Boolean) });
  return counts;
}

/** Null when it had ended before. */
async function endOne(context: RequestContext, name: string): Promise<TokensToRevoke | null | 'left'> {
  try {
    return await withSession(context, name, (object) => object.expire({ reason: 'remote' }, context.now));
  } catch {
    return 'left';
  }
}

/** After a write that has been done: what could not be ended is counted, never thrown. */
export async function endSessionsAfter(...args: Parameters<typeof endSessionsOf>): Promise<EndedSessions> {
  return endSessionsOf(...args).catch(() => ({ ended: 0, left: 1 }));
}
