import type { RequestContext } from '../context/request-context';
import { readLogoutToken } from '../oauth/logout-token.server';
import { signInName, withSignIn } from '../session/objects.server';
import { subjectOfSid } from '../session/session-index.server';
import { callerFor } from './caller.server';
import { endSessionsOf } from './end-sessions.server';

/** False when the token is not good, counts no more, or a session could not be ended. */
export async function logOutByToken(context: RequestContext, token: string): Promise<boolean> {
  const caller = await callerFor(context);
  const logout = caller && (await readLogoutToken(token, caller));
  if (!logout) return refuse(context, 'token');
  const { sid, jti } = logout;
  const once = await signInName(context, `logout ${jti}`);
  if (!(await withSignIn(context, once, (object) => object.spend(context.now)))) return refuse(context, 'replayed');
  const subject = logout.subject ?? (sid && (await subjectOfSid(context, sid)));
  // The portal has no session of it: it is over, as wanted.
  if (!subject) return true;
  const { left } = await endSessionsOf(context, subject, (session) => sid === null || session.sid === sid);
  return left === 0;
}

function refuse(context: RequestContext, why: string): false {
  context.audit('logout token refused', { why });
  return false;
}
