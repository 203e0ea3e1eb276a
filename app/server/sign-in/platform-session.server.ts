// Whether the platform still knows the user by the same sign-in. Asking counts as use of its session.
import type { RequestContext } from '../context/request-context';
import { checkSession, type SessionVerdict } from '../oauth/session-check.server';
import { withSession } from '../session/objects.server';
import type { Ended, OpenSession } from '../session/session.server';
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

/** Why the session is not the user's any more, or null; the platform is asked at most once in five seconds. */
export async function endReason(context: RequestContext, session: OpenSession): Promise<EndReason | null> {
  const { amCookie } = context;
  if (amCookie === null || !seesPlatformSession(context)) return null;
  const mayCheck = await withSession(context, session.name, (object) => object.mayCheck(context.now), false);
  const caller = mayCheck ? await callerFor(context) : null;
  return caller ? (END_REASONS[await checkSession(caller, session, amCookie)] ?? null) : null;
}

export function seesPlatformSession({ amCookie, tenant }: RequestContext): boolean {
  return amCookie !== null && tenant.amCookieName !== null;
}

const WITHOUT_SCRIPT_MS = 60_000;
const PATIENCE_MS = 2_000;

/**
 * Pages ask by script whenever somebody is at work. Where none runs, a navigation asks, once a minute: a refresh token
 * would else keep a session alive that the platform ended long ago. Null while it goes on.
 */
export async function endedMeanwhile(
  context: RequestContext,
  request: Request,
  session: OpenSession,
): Promise<Ended | null> {
  const walks = request.headers.get('sec-fetch-mode') === 'navigate';
  if (!walks || context.now - session.checkedAt < WITHOUT_SCRIPT_MS) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const reason = await Promise.race([endReason(context, session), late]).finally(() => clearTimeout(timer));
  return reason && expireSession(context, session, { reason, idleMinutes: idleMinutesOf(session) });
}

export function idleMinutesOf({ idleEnd, usedAt }: OpenSession): number {
  return Math.round((idleEnd - usedAt) / 60_000);
}
