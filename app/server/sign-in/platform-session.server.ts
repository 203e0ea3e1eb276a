import type { RequestContext } from '../context/request-context';
import { checkSession, type SessionVerdict } from '../oauth/session-check.server';
import { withSession } from '../session/objects.server';
import type { FoundEndedSession, OpenSession } from '../session/session.server';
import type { EndReason } from '../session/session-record';
import { callerFor } from './caller.server';
import { expireSession } from './sign-out.server';

const END_REASONS: Partial<Record<SessionVerdict, EndReason>> = {
  none: 'refused',
  untrusted: 'refused',
  subject: 'changed',
  'auth-time': 'changed',
  realm: 'changed',
};

/** Null while the session goes on. At most one check in five seconds. Counts as use of the AM session. */
export async function findEndReason(context: RequestContext, session: OpenSession): Promise<EndReason | null> {
  const { amCookie } = context;
  if (amCookie === null || !hasPlatformSession(context)) return null;
  const mayCheck = await withSession(context, session.name, (object) => object.mayCheck(context.now), false);
  const caller = mayCheck ? await callerFor(context) : null;
  return caller ? (END_REASONS[await checkSession(caller, session, amCookie)] ?? null) : null;
}

export function hasPlatformSession({ amCookie, tenant }: RequestContext): boolean {
  return amCookie !== null && tenant.amCookieName !== null;
}

const NAVIGATION_CHECK_MS = 60_000;
const CHECK_TIMEOUT_MS = 2_000;

/** Without script, a navigation checks once a minute: refresh tokens outlive the platform's session. */
export async function checkPlatformSession(
  context: RequestContext,
  request: Request,
  session: OpenSession,
): Promise<FoundEndedSession | null> {
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate';
  if (!isNavigation || context.now - session.checkedAt < NAVIGATION_CHECK_MS) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), CHECK_TIMEOUT_MS);
  });
  const reason = await Promise.race([findEndReason(context, session), late]).finally(() => clearTimeout(timer));
  return reason && expireSession(context, session, { reason, idleMinutes: idleMinutesOf(session) });
}

export function idleMinutesOf({ idleEnd, usedAt }: OpenSession): number {
  return Math.round((idleEnd - usedAt) / 60_000);
}
