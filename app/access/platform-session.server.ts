// Whether the platform still knows the user by the same sign-in. Asking counts as use of its session.
import type { Visit } from '../lib/visit';
import { callerFor } from './caller.server';
import { checkSession, type SessionVerdict } from './oauth/session-check.server';
import { withSession } from './objects.server';
import type { Ended, OpenSession } from './session.server';
import type { EndReason } from './session-record';
import { expireSession } from './sign-out.server';

const END_REASONS: Partial<Record<SessionVerdict, EndReason>> = {
  none: 'refused',
  untrusted: 'refused',
  subject: 'changed',
  'auth-time': 'changed',
  realm: 'changed',
};

/** Why the session is not the user's any more, or null; the platform is asked at most once in five seconds. */
export async function endReason(visit: Visit, session: OpenSession): Promise<EndReason | null> {
  const { amCookie } = visit;
  if (amCookie === null || !seesPlatformSession(visit)) return null;
  const mayCheck = await withSession(visit, session.name, (object) => object.mayCheck(visit.now), false);
  const caller = mayCheck ? await callerFor(visit) : null;
  return caller ? (END_REASONS[await checkSession(caller, session, amCookie)] ?? null) : null;
}

export function seesPlatformSession({ amCookie, tenant }: Visit): boolean {
  return amCookie !== null && tenant.amCookieName !== null;
}

const WITHOUT_SCRIPT_MS = 60_000;
const PATIENCE_MS = 2_000;

/**
 * Pages ask by script whenever somebody is at work. Where none runs, a navigation asks, once a minute: a refresh token
 * would else keep a session alive that the platform ended long ago. Null while it goes on.
 */
export async function endedMeanwhile(visit: Visit, request: Request, session: OpenSession): Promise<Ended | null> {
  const walks = request.headers.get('sec-fetch-mode') === 'navigate';
  if (!walks || visit.now - session.checkedAt < WITHOUT_SCRIPT_MS) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const reason = await Promise.race([endReason(visit, session), late]).finally(() => clearTimeout(timer));
  return reason && expireSession(visit, session, { reason, idleMinutes: idleMinutesOf(session) });
}

export function idleMinutesOf({ idleEnd, usedAt }: OpenSession): number {
  return Math.round((idleEnd - usedAt) / 60_000);
}
