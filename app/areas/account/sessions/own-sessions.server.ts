// The sessions of the platform, and those of this portal whose session at the platform is over or unknown.

import { garbledError, PlatformError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { getSessionInfo, listSessions } from '../../../platform/sessions.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { IndexedSession } from '../../../server/session/member-object';
import { withSession } from '../../../server/session/objects.server';
import { sessionsOfSubject } from '../../../server/session/session-index.server';
import { belongsTo, type CurrentSession, type OwnSession } from './sessions';

export interface OwnSessions {
  sessions: OwnSession[];
  current: CurrentSession;
  /** The platform refuses to show its own. */
  portalOnly: boolean;
}

/** After a write: a list that the platform refuses does not show what it has ended. */
export async function loadSessionsLeft(auth: AuthContext): Promise<OwnSessions> {
  const left = await loadOwnSessions(auth);
  if (left.portalOnly) throw new PlatformError({ reason: 'unavailable', callName: 'own sessions after a write' });
  return left;
}

export async function loadOwnSessions(auth: AuthContext): Promise<OwnSessions> {
  const { api, member, context, session, request } = auth;
  const [onPlatform, indexed] = await Promise.all([
    recover(listSessions(api, member.id), { forbidden: null }),
    sessionsOfSubject(context, session.subject),
  ]);
  if (onPlatform === null) {
    const found = await Promise.all(indexed.map((one) => portalOnlySession(auth, one)));
    const sessions = found.filter((one) => one !== null);
    if (!sessions.some(({ portal }) => portal.includes(session.name))) throw incomplete();
    return { sessions, current: { portalName: session.name, authTime: null, userAgent: null }, portalOnly: true };
  }
  const sid = indexed.find(({ name }) => name === session.name)?.sid;
  const isListed = onPlatform.some(({ properties }) => sid && properties?.AMCtxId === sid);
  // One call less where id tokens name the session.
  const contextId = isListed
    ? sid
    : (await recover(getSessionInfo(api), { forbidden: null, otherwise: null }))?.contextId;
  const current = { contextId, authTime: session.authTime, userAgent: request.headers.get('user-agent') };
  const others = indexed.filter(({ name }) => name !== session.name);
  const withPortal = onPlatform.map(
    (one): OwnSession => ({ ...one, portal: others.filter((of) => belongsTo(of, one)).map(({ name }) => name) }),
  );
  const known = new Set(withPortal.flatMap(({ portal }) => portal));
  const alone = others.filter(({ name }) => !known.has(name)).map((one) => portalOnlySession(auth, one));
  const onlyHere = (await Promise.all(alone)).filter((one) => one !== null);
  const sessions = [...withPortal, ...onlyHere];
  // The own session is one of them, so an empty list proves nothing.
  if (sessions.length === 0) throw incomplete();
  return { sessions, current, portalOnly: false };
}

const incomplete = () => garbledError('own sessions');

async function portalOnlySession({ context }: AuthContext, session: IndexedSession): Promise<OwnSession | null> {
  const { name, authTime, createdAt, userAgent } = session;
  const { hostname } = context.tenant;
  const usedAt = await withSession(context, name, (object) => object.lastUsed(hostname, context.now));
  if (usedAt === null) return null;
  return {
    sessionHandle: null,
    latestAccessTime: new Date(usedAt).toISOString(),
    properties: {
      authInstant: new Date(authTime ?? createdAt).toISOString(),
      ...(userAgent === null ? {} : { userAgent }),
    },
    portal: [name],
  };
}
