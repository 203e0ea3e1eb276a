import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { notFoundError, PlatformError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { getSessionInfo, logoutByHandle } from '../../../platform/sessions.server';
import { formTokens, mutate, readEmptyForm, readForm, type Verified } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { endSessionsOf } from '../../../server/sign-in/end-sessions.server';
import { END_OTHER_SESSIONS, END_SESSION, sectionPath } from '../paths';
import { returnPath } from '../return-path.server';
import { listOwnSessions } from './own-sessions.server';
import {
  type CurrentSession,
  findCurrentSession,
  type OwnSession,
  type SessionRow,
  sessionKey,
  toSessionRows,
} from './sessions';

interface OwnSessions {
  sessions: OwnSession[];
  current: CurrentSession;
}

async function loadSessions(auth: AuthContext): Promise<OwnSessions> {
  const { api, session, request } = auth;
  const [sessions, info] = await Promise.all([
    listOwnSessions(auth),
    recover(getSessionInfo(api), { forbidden: null, otherwise: null }),
  ]);
  const userAgent = request.headers.get('user-agent');
  return { sessions, current: { contextId: info?.contextId, authTime: session.authTime, userAgent } };
}

function sessionKeyFrom({ request }: AuthContext): string {
  return new URL(request.url).searchParams.get('session')?.slice(0, 64) ?? '';
}

export async function loadSessionRow(auth: AuthContext, key: string): Promise<SessionRow | null> {
  const { sessions, current } = await loadSessions(auth);
  return toSessionRows(sessions, current).find((row) => row.key === key) ?? null;
}

export async function loadEndSession(auth: AuthContext) {
  const key = sessionKeyFrom(auth);
  if (key === '') throw notFoundError('a session');
  const [row, send] = await Promise.all([loadSessionRow(auth, key), formTokens(auth, END_SESSION)]);
  return { row, send };
}

export type EndSessionData = Awaited<ReturnType<typeof loadEndSession>>;

const EndSessionForm = z.strictObject({ session: z.string().regex(/^[0-9a-f]{32}$/, 'account.sessions.gone') });

export async function endSession(auth: AuthContext) {
  const form = readForm(auth, EndSessionForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const key = form.value.session;
  const stillThere = async () => (await loadSessions(auth)).sessions.some((one) => sessionKey(one) === key);
  return mutate(auth, form, {
    run: async () => {
      const { sessions, current } = await loadSessions(auth);
      const session = sessions.find((one) => sessionKey(one) === key);
      if (session && session === findCurrentSession(sessions, current)) throw refusal('account.sessions.own');
      if (session) await logOutSessions(auth, [session]);
    },
    verify: async (): Promise<Verified<void>> => ((await stillThere()) ? 'not-done' : { done: undefined }),
    notDone: 'account.sessions.partly',
    failed: 'account.sessions.notEnded',
    redirectTo: returnPath(auth, sectionPath('sessions')),
    notice: 'account.notice.sessionEnded',
    check: sectionPath('sessions'),
    pressed: true,
  });
}

export async function loadEndOthers(auth: AuthContext) {
  const [{ sessions, current }, send] = await Promise.all([loadSessions(auth), formTokens(auth, END_OTHER_SESSIONS)]);
  return { others: toSessionRows(sessions, current).filter(({ current }) => !current), send };
}

export type EndOthersData = Awaited<ReturnType<typeof loadEndOthers>>;

export async function endOtherSessions(auth: AuthContext) {
  const others = async () => {
    const { sessions, current } = await loadSessions(auth);
    // Without the current session, all sessions would be ended.
    const currentSession = findCurrentSession(sessions, current);
    if (currentSession === null) throw refusal('account.sessions.notEnded');
    return sessions.filter((one) => one !== currentSession);
  };
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const found = await others();
      await logOutSessions(auth, found);
      return found.length;
    },
    verify: async (): Promise<Verified<number>> => ((await others()).length === 0 ? { done: 0 } : 'not-done'),
    notDone: 'account.sessions.partly',
    failed: 'account.sessions.notEnded',
    refused: 'account.sessions.partly',
    redirectTo: returnPath(auth, sectionPath('sessions')),
    notice: (count) => ({ key: 'account.notice.sessionsEnded', values: { count } }),
    check: sectionPath('sessions'),
  });
}

/** The portal's sessions end first: whatever the platform answers, they are over. */
async function logOutSessions(auth: AuthContext, sessions: readonly OwnSession[]): Promise<void> {
  const names = new Set(sessions.flatMap(({ portal }) => portal));
  const isMeant = ({ name }: { name: string }) => names.has(name);
  const { left: alive } = await endSessionsOf(auth.context, auth.session.subject, isMeant);
  const handles = sessions.flatMap(({ sessionHandle }) => sessionHandle ?? []);
  const ended = await logoutByHandle(auth.api, handles);
  if (alive > 0) throw refusal('account.sessions.partly');
  if (handles.every((handle) => ended[handle] === true)) return;
  // A session that is already over counts as ended.
  const left = new Set((await listOwnSessions(auth)).map(({ sessionHandle }) => sessionHandle));
  if (handles.some((handle) => left.has(handle))) throw refusal('account.sessions.partly');
}

function refusal(message: string): PlatformError {
  return new PlatformError({ reason: 'refused', status: 400, callName: 'end a session', body: { message } });
}
