// How long the session of a browser has left, on the platform and here, and the check that it is still the same sign-in (contract 01, 6).
import { ownPath } from '../lib/url';
import type { Visit } from '../lib/visit';
import { recover } from '../platform/recover';
import { getSessionInfo, type SessionInfo } from '../platform/sessions.server';
import { draftOf, keepDraft, referenceTo } from './drafts.server';
import type { Pass } from './guard.server';
import { endReason, idleMinutesOf, seesPlatformSession } from './platform-session.server';
import type { Ended, Found, OpenSession } from './session.server';
import type { EndReason } from './session-record';
import { expireSession, leaveEnded } from './sign-out.server';

/**
 * Milliseconds until the session ends unless it is used, and at the latest. `idleEnd` tells a later end from the same
 * one: a moment on the platform's clock, or on ours where its session is out of sight.
 */
export interface Left {
  idleMs: number;
  maxMs: number;
  idleMinutes: number;
  idleEnd: number;
  platform: boolean;
}

export type TimeLeft = Left | { over: true };

/**
 * The sooner of the platform's limits and our own. The platform's are measured on its own clock, so that nobody else's
 * matters. Where its session is out of sight or does not answer, ours alone are the clock.
 */
export async function timeLeft({ api, session, visit }: Pass): Promise<TimeLeft> {
  const own: Left = {
    idleMs: session.idleEnd - visit.now,
    maxMs: session.absoluteEnd - visit.now,
    idleMinutes: minutes(session.idleEnd - session.usedAt),
    idleEnd: session.idleEnd,
    platform: false,
  };
  if (!seesPlatformSession(visit)) return own;
  const info = await recover<SessionInfo, 'over' | null>(getSessionInfo(api), {
    'signed-out': 'over',
    forbidden: null,
    otherwise: null,
  });
  if (info === 'over') return { over: true };
  if (info === null) return own;
  const { now, latestAccess, idleEnd, maxEnd } = info;
  const idleMs = idleEnd - (now ?? visit.now);
  const isSooner = idleMs < own.idleMs && latestAccess !== null;
  return {
    idleMs: Math.min(own.idleMs, idleMs),
    maxMs: Math.min(own.maxMs, maxEnd - (now ?? visit.now)),
    idleMinutes: isSooner ? minutes(idleEnd - latestAccess) : own.idleMinutes,
    idleEnd,
    platform: true,
  };
}

/**
 * Somebody is at work: the platform is asked whether it still knows them, which is use of its session, at most once in
 * five seconds. A session that is not theirs any more ends here; without an answer nothing follows.
 */
export async function noteActivity(pass: Pass): Promise<TimeLeft> {
  const { visit, session } = pass;
  const reason = await endReason(visit, session);
  if (reason) return endedNow(pass, reason);
  const left = await timeLeft(pass);
  return 'over' in left ? endedNow(pass, 'refused') : left;
}

async function endedNow({ visit, session }: Pass, reason: EndReason): Promise<TimeLeft> {
  await expireSession(visit, session, { reason, idleMinutes: idleMinutesOf(session) });
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
export async function endOnTime(visit: Visit, found: Found, sent: FormData): Promise<string | null> {
  if (found.state === 'none') return null;
  const to = ownPath(textIn(sent, '_to'), visit.tenant.origin);
  if (found.state === 'open' && SENT_AWAY.test(textIn(sent, '_why') ?? '')) return to;
  const ended = found.state === 'open' ? await endedAs(visit, found.session, sent) : found;
  const { origin } = visit.tenant;
  const form = ownPath(textIn(sent, '_form'), origin);
  const draft = draftOf(new URL(form, origin).pathname, sent);
  const id = draft && (await keepDraft(visit, ended.name, draft));
  return leaveEnded(visit, ended, { to, draft: id && (await referenceTo(visit, ended.name, id)) });
}

function endedAs(visit: Visit, session: OpenSession, sent: FormData): Promise<Ended> {
  const [, reason = 'refused', idle = '0'] = WHY.exec(textIn(sent, '_why') ?? '') ?? [];
  return expireSession(visit, session, { reason: reason as EndReason, idleMinutes: Number(idle) });
}

function textIn(sent: FormData, name: string): string | null {
  const value = sent.get(name);
  return typeof value === 'string' ? value : null;
}
