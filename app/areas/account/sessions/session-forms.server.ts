import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { notFoundError, refusalReasons, uncertainError } from '../../../platform/platform-error';
import { loadPart, outcomeOf } from '../../../platform/recover';
import { logoutByHandle } from '../../../platform/sessions.server';
import { formTokens, mutate, readEmptyForm, readForm } from '../../../server/guard/form.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import { gone } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { endSessionsOf } from '../../../server/sign-in/end-sessions.server';
import { END_OTHER_SESSIONS, END_SESSION, sectionPath } from '../paths';
import { returnPath } from '../return-path.server';
import { loadOwnSessions, loadSessionsLeft } from './own-sessions.server';
import { findCurrentSession, type OwnSession, type SessionRow, sessionKey, toSessionRows } from './sessions';

function sessionKeyFrom({ request }: AuthContext): string {
  return new URL(request.url).searchParams.get('session')?.slice(0, 64) ?? '';
}

interface FoundSession {
  row: SessionRow | null;
  /** It may be one of those that the platform does not show. */
  isHidden: boolean;
}

export async function findSessionRow(auth: AuthContext, key: string): Promise<FoundSession> {
  const { sessions, current, portalOnly } = await loadOwnSessions(auth);
  const row = toSessionRows(sessions, current).find((one) => one.key === key) ?? null;
  return { row, isHidden: row === null && portalOnly };
}

export async function loadEndSession(auth: AuthContext) {
  const key = sessionKeyFrom(auth);
  if (key === '') throw notFoundError('a session');
  const [found, send] = await Promise.all([findSessionRow(auth, key), formTokens(auth, END_SESSION)]);
  return { ...found, send };
}

export type EndSessionData = Awaited<ReturnType<typeof loadEndSession>>;

const NOT_ENDED = 'account.sessions.notEnded';
const OTHERS_NOT_ENDED = 'account.sessions.othersNotEnded';
const PARTLY_ENDED = 'account.sessions.partly';
const PARTLY_ENDED_ONE = 'account.sessions.partlyOne';
const PORTAL_ONLY = 'account.sessions.portalOnly';
const OWN_SESSION = 'account.sessions.own';

const EndSessionForm = z.strictObject({ session: z.string().regex(/^[0-9a-f]{32}$/, 'account.sessions.gone') });

export async function endSession(auth: AuthContext) {
  const form = readForm(auth, EndSessionForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const key = form.value.session;
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const { sessions, current, portalOnly } = await loadOwnSessions(auth);
      const session = sessions.find((one) => sessionKey(one) === key);
      if (!session) return portalOnly ? refuse({ messages: [NOT_ENDED, PORTAL_ONLY] }) : undefined;
      if (session === findCurrentSession(sessions, current)) return refuse({ messages: [NOT_ENDED, OWN_SESSION] });
      return logOutSessions(auth, [session]);
    },
    verify: async () => gone((await loadSessionsLeft(auth)).sessions.find((one) => sessionKey(one) === key)),
    notDone: PARTLY_ENDED_ONE,
    failed: NOT_ENDED,
    redirectTo: returnPath(auth, sectionPath('sessions')),
    notice: 'account.notice.sessionEnded',
    check: sectionPath('sessions'),
    pressed: true,
  });
}

export async function loadEndOthers(auth: AuthContext) {
  const [{ sessions, current, portalOnly }, send] = await Promise.all([
    loadOwnSessions(auth),
    formTokens(auth, END_OTHER_SESSIONS),
  ]);
  return { others: toSessionRows(sessions, current).filter(({ current }) => !current), portalOnly, send };
}

export type EndOthersData = Awaited<ReturnType<typeof loadEndOthers>>;

export async function endOtherSessions(auth: AuthContext) {
  const others = async (load = loadOwnSessions) => {
    const { sessions, current } = await load(auth);
    // Without the current session, all sessions would be ended.
    const currentSession = findCurrentSession(sessions, current);
    return currentSession && sessions.filter((one) => one !== currentSession);
  };
  return mutate(auth, readEmptyForm(auth), {
    kind: 'do',
    before: () => others(),
    run: async (found) => {
      if (found === null) return refuse({ messages: [OTHERS_NOT_ENDED] });
      return (await logOutSessions(auth, found)) ?? found.length;
    },
    verify: async ({ before }) => {
      const now = await others(loadSessionsLeft);
      if (now === null || before === null) return 'unknown';
      // Others may have begun since.
      const meant = before.map(sessionKey);
      const left = now.filter((one) => meant.includes(sessionKey(one)));
      return gone(left, before.length);
    },
    notDone: PARTLY_ENDED,
    failed: OTHERS_NOT_ENDED,
    redirectTo: returnPath(auth, sectionPath('sessions')),
    notice: (count) => ({ key: 'account.notice.sessionsEnded', values: { count } }),
    check: sectionPath('sessions'),
  });
}

/** The portal's sessions end first: whatever the platform answers, they are over. */
export async function logOutSessions(auth: AuthContext, sessions: readonly OwnSession[]): Promise<Refusal | undefined> {
  const names = new Set(sessions.flatMap(({ portal }) => portal));
  const isMeant = ({ name }: { name: string }) => names.has(name);
  const { left: alive } = await endSessionsOf(auth.context, auth.session.subject, isMeant);
  const handles = sessions.flatMap(({ sessionHandle }) => sessionHandle ?? []);
  let ended: Awaited<ReturnType<typeof logoutByHandle>> = {};
  let reasons: string[] = [];
  try {
    if (handles.length > 0) ended = await logoutByHandle(auth.api, handles);
  } catch (thrown) {
    // Where the portal's sessions are over, it is not true that nothing was changed.
    if (names.size === 0 || outcomeOf(thrown) === 'unknown') throw thrown;
    reasons = refusalReasons(thrown);
  }
  const messages = [sessions.length === 1 ? PARTLY_ENDED_ONE : PARTLY_ENDED, ...reasons];
  if (alive > 0) return refuse({ messages });
  if (handles.every((handle) => ended[handle] === true)) return undefined;
  // A session that is already over counts as ended; those of this portal end at the platform, too.
  const found = await loadPart(loadSessionsLeft(auth), { mayBeForbidden: true });
  if ('failed' in found) throw uncertainError('end sessions', reasons);
  const left = new Set(found.loaded.sessions.map(({ sessionHandle }) => sessionHandle));
  return handles.some((handle) => left.has(handle)) ? refuse({ messages }) : undefined;
}
