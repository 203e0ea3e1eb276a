// How long the session of a browser has left, on the platform and here, and the check that it is still the same sign-in.

import { ownPath } from '../../lib/url';
import { recover } from '../../platform/recover';
import { getSessionInfo, type SessionInfo } from '../../platform/sessions.server';
import type { RequestContext } from '../context/request-context';
import type { Left, TimeLeft } from '../context/time-left';
import type { AuthContext } from '../session/auth-context';
import { draftOf, keepDraft, referenceTo } from '../session/drafts.server';
import type { Ended, Found, OpenSession } from '../session/session.server';
import type { EndReason } from '../session/session-record';
import { endReason, idleMinutesOf, seesPlatformSession } from './platform-session.server';
import { expireSession, redirectAfterSessionEnd } from './sign-out.server';

/**
 * The sooner of the platform's limits and our own. The platform's are measured on its own clock, so that nobody else's
 * matters. Where its session is out of sight or does not answer, ours alone are the clock.
 */
export async function timeLeft({ api, session, context }: AuthContext): Promise<TimeLeft> {
  const own: Left = {
    idleMs: session.idleEnd - context.now,
    maxMs: session.absoluteEnd - context.now,
    idleMinutes: minutes(session.idleEnd - session.usedAt),
    idleEnd: session.idleEnd,
    platform: false,
  };
  if (!seesPlatformSession(context)) return own;
  const info = await recover<SessionInfo, 'over' | null>(getSessionInfo(api), {
    'signed-out': 'over',
    forbidden: null,
    otherwise: null,
  });
  if (info === 'over') return { over: true };
  if (info === null) return own;
  const { now, latestAccess, idleEnd, maxEnd } = info;
  const idleMs = idleEnd - (now ?? context.now);
  const isSooner = idleMs < own.idleMs && latestAccess !== null;
  return {
    idleMs: Math.min(own.idleMs, idleMs),
    maxMs: Math.min(own.maxMs, maxEnd - (now ?? context.now)),
    idleMinutes: isSooner ? minutes(idleEnd - latestAccess) : own.idleMinutes,
    idleEnd,
    platform: true,
  };
}

/**
 * Somebody is at work: the platform is asked whether it still knows them, which is use of its session, at most once in
 * five seconds. A session that is not theirs any more ends here; without an answer nothing follows.
 */
export async function noteActivity(auth: AuthContext): Promise<TimeLeft> {
  const { context, session } = auth;
  const reason = await endReason(context, session);
  if (reason) return endedNow(auth, reason);
  const left = await timeLeft(auth);
  return 'over' in left ? endedNow(auth, 'refused') : left;
}

async function endedNow({ context, session }: AuthContext, reason: EndReason): Promise<TimeLeft> {
  await expireSession(context, session, { reason, idleMinutes: idleMinutesOf(session) });
  return { over: true };
}

function minutes(ms: number): number {
  return Math.round(ms / 60_000);
}

const WHY = /^(idle|absolute|refused)-(\d{1,4})$/;
/** The page was sent elsewhere and cannot know why: the session need not have ended. */
const SENT_AWAY = /^gone-/;

/**
 * A page says that time ran out on it, with the text of the form that was being filled in: ends the session if it is not
 * over yet, keeps the text for its user, and answers where to go. Null for a browser that has no session.
 */
export async function endOnTime(context: RequestContext, found: Found, sent: FormData): Promise<string | null> {
  if (found.state === 'none') return null;
  const to = ownPath(textIn(sent, '_to'), context.tenant.origin);
  if (found.state === 'open' && SENT_AWAY.test(textIn(sent, '_why') ?? '')) return to;
  const ended = found.state === 'open' ? await endedAs(context, found.session, sent) : found;
  const { origin } = context.tenant;
  const form = ownPath(textIn(sent, '_form'), origin);
  const draft = draftOf(new URL(form, origin).pathname, sent);
  const id = draft && (await keepDraft(context, ended.name, draft));
  return redirectAfterSessionEnd(context, ended, { to, draft: id && (await referenceTo(context, ended.name, id)) });
}

function endedAs(context: RequestContext, session: OpenSession, sent: FormData): Promise<Ended> {
  const [, reason = 'refused', idle = '0'] = WHY.exec(textIn(sent, '_why') ?? '') ?? [];
  return expireSession(context, session, { reason: reason as EndReason, idleMinutes: Number(idle) });
}

function textIn(sent: FormData, name: string): string | null {
  const value = sent.get(name);
  return typeof value === 'string' ? value : null;
}
