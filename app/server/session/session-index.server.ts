// Which sessions of the portal a user has, so that they can be ended from elsewhere.

import type { RequestContext } from '../context/request-context';
import type { IndexedSession } from './member-object';
import { withMember } from './objects.server';
import { ABSOLUTE_MS } from './session-record';

const SUBJECT = 'subject';

/** Before the session is made: one that the index does not know could not be ended. */
export async function addToIndex(
  context: RequestContext,
  subject: string,
  session: Omit<IndexedSession, 'createdAt' | 'until'>,
): Promise<IndexedSession[]> {
  const { now } = context;
  const indexed = { ...session, createdAt: now, until: now + ABSOLUTE_MS };
  const [surplus] = await Promise.all([
    withMember(context, subject, (member) => member.addSession(indexed, now)),
    session.sid === null
      ? null
      : withMember(context, sidOwner(session.sid), (object) => object.write(SUBJECT, subject, now, ABSOLUTE_MS)),
  ]);
  return surplus;
}

/** An ended session that stays in the index does no harm, so no failure shows. */
export async function removeFromIndex(
  context: RequestContext,
  subject: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await withMember(context, subject, (member) => member.removeSessions(names)).catch(() => undefined);
}

/** Newest first; some may have ended by themselves. */
export function sessionsOfSubject(context: RequestContext, subject: string): Promise<IndexedSession[]> {
  return withMember(context, subject, (member) => member.sessions(context.now));
}

/** Whose session of the platform this is; null when the portal has none from it. */
export function subjectOfSid(context: RequestContext, sid: string): Promise<string | null> {
  return withMember(context, sidOwner(sid), (object) => object.read(SUBJECT, context.now));
}

function sidOwner(sid: string): string {
  return `platform session ${sid}`;
}
