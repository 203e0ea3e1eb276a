import { ownPath } from '../../lib/url';
import { recover } from '../../platform/recover';
import { getSessionInfo, type SessionInfo } from '../../platform/sessions.server';
import type { RequestContext } from '../context/request-context';
import type { RemainingTime, TimeLeft } from '../context/time-left';
import type { AuthContext } from '../session/auth-context';
import { createDraft, keepDraft, signShownDraft } from '../session/drafts.server';
import type { FoundEndedSession, FoundSession, OpenSession } from '../session/session.server';
import type { EndReason } from '../session/session-record';
import { findEndReason, hasPlatformSession, idleMinutesOf } from './platform-session.server';
import { expireSession, redirectAfterSessionEnd } from './sign-out.server';

/** The sooner of both limits, the platform's by its own clock. Ours alone where its session cannot be read. */
export async function timeLeft({ api, session, context }: AuthContext): Promise<TimeLeft> {
  const ownLimits: RemainingTime = {
    idleMs: session.idleEnd - context.now,
    maxMs: session.absoluteEnd - context.now,
    idleMinutes: minutes(session.idleEnd - session.usedAt),
    idleEnd: session.idleEnd,
    platform: false,
  };
  if (!hasPlatformSession(context)) return ownLimits;
  const info = await recover<SessionInfo, 'over' | null>(getSessionInfo(api), {
    'signed-out': 'over',
    forbidden: null,
    otherwise: null,
  });
  if (info === 'over') return { over: true };
  if (info === null) return ownLimits;
  const { now, latestAccess, idleEnd, maxEnd } = info;
  const idleMs = idleEnd - (now ?? context.now);
  const isSooner = idleMs < ownLimits.idleMs && latestAccess !== null;
  return {
    idleMs: Math.min(ownLimits.idleMs, idleMs),
    maxMs: Math.min(ownLimits.maxMs, maxEnd - (now ?? context.now)),
    idleMinutes: isSooner ? minutes(idleEnd - latestAccess) : ownLimits.idleMinutes,
    idleEnd,
    platform: true,
  };
}

/** Counts as use of the platform's session. Without an answer nothing follows. */
export async function recordActivity(auth: AuthContext): Promise<TimeLeft> {
  const { context, session } = auth;
  const reason = await findEndReason(context, session);
  if (reason) return endNow(auth, reason);
  const left = await timeLeft(auth);
  return 'over' in left ? endNow(auth, 'refused') : left;
}

async function endNow({ context, session }: AuthContext, reason: EndReason): Promise<TimeLeft> {
  await expireSession(context, session, { reason, idleMinutes: idleMinutesOf(session) });
  return { over: true };
}

function minutes(ms: number): number {
  return Math.round(ms / 60_000);
}

const END_REASON = /^(idle|absolute|refused)-(\d{1,4})$/;
/** The page was redirected and cannot know why: the session need not have ended. */
const REDIRECTED = /^gone-/;

/** Ends the session, keeps the text of the open form for its user, and returns where to go. Null without a session. */
export async function endExpiredSession(
  context: RequestContext,
  found: FoundSession,
  sent: FormData,
): Promise<string | null> {
  if (found.state === 'none') return null;
  const to = ownPath(textField(sent, '_to'), context.tenant.origin);
  if (found.state === 'open' && REDIRECTED.test(textField(sent, '_why') ?? '')) return to;
  const ended = found.state === 'open' ? await endWithReason(context, found.session, sent) : found;
  const { origin } = context.tenant;
  const form = ownPath(textField(sent, '_form'), origin);
  const draft = createDraft(new URL(form, origin).pathname, sent);
  const typed = draft && (await keepDraft(context, ended.name, draft));
  const id = typed ?? new URL(to, origin).searchParams.get('draft');
  return redirectAfterSessionEnd(context, ended, { to, draft: await signShownDraft(context, ended.name, id) });
}

function endWithReason(context: RequestContext, session: OpenSession, sent: FormData): Promise<FoundEndedSession> {
  const [, reason = 'refused', idle = '0'] = END_REASON.exec(textField(sent, '_why') ?? '') ?? [];
  return expireSession(context, session, { reason: reason as EndReason, idleMinutes: Number(idle) });
}

function textField(sent: FormData, name: string): string | null {
  const value = sent.get(name);
  return typeof value === 'string' ? value : null;
}
