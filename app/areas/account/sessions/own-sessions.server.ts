// The sessions of the platform, and those of this portal whose session at the platform is over or unknown.

import { listSessions } from '../../../platform/sessions.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { IndexedSession } from '../../../server/session/member-object';
import { withSession } from '../../../server/session/objects.server';
import { sessionsOfSubject } from '../../../server/session/session-index.server';
import { belongsTo, type OwnSession } from './sessions';

export async function listOwnSessions(auth: AuthContext): Promise<OwnSession[]> {
  const { api, member, context, session } = auth;
  const [onPlatform, indexed] = await Promise.all([
    listSessions(api, member.id),
    sessionsOfSubject(context, session.subject),
  ]);
  const others = indexed.filter(({ name }) => name !== session.name);
  const withPortal = onPlatform.map(
    (one): OwnSession => ({ ...one, portal: others.filter((of) => belongsTo(of, one)).map(({ name }) => name) }),
  );
  const known = new Set(withPortal.flatMap(({ portal }) => portal));
  const alone = others.filter(({ name }) => !known.has(name)).map((one) => portalOnly(auth, one));
  return [...withPortal, ...(await Promise.all(alone)).filter((one) => one !== null)];
}

async function portalOnly({ context }: AuthContext, session: IndexedSession): Promise<OwnSession | null> {
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
