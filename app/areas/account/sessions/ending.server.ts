// Ending one's own sessions. They are named by marks in addresses; which platform session that is, is looked up here.

import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { notFound, PlatformError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { type AmSession, getSessionInfo, listSessions, logoutByHandle } from '../../../platform/sessions.server';
import { formTokens, mutate, readEmptyForm, readForm, type Verified } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { backFrom } from '../back-from.server';
import { END_OTHERS, END_SESSION, sectionPath } from '../paths';
import { keyOf, type OwnSession, ownOf, type SessionRow, sessionRows } from './sessions';

interface Sessions {
  told: AmSession[];
  own: OwnSession;
}

/** All of them, and what tells the one that asks. */
async function readSessions(auth: AuthContext): Promise<Sessions> {
  const { api, member, session, request } = auth;
  const [told, info] = await Promise.all([
    listSessions(api, member.id),
    recover(getSessionInfo(api), { forbidden: null, otherwise: null }),
  ]);
  const userAgent = request.headers.get('user-agent');
  return { told, own: { contextId: info?.contextId, authTime: session.authTime, userAgent } };
}

function markIn({ request }: AuthContext): string {
  return new URL(request.url).searchParams.get('session')?.slice(0, 64) ?? '';
}

export async function findOwnSession(auth: AuthContext, key: string): Promise<SessionRow | null> {
  const { told, own } = await readSessions(auth);
  return sessionRows(told, own).find((row) => row.key === key) ?? null;
}

export async function endSessionPage(auth: AuthContext) {
  const key = markIn(auth);
  if (key === '') throw notFound('a session');
  const [row, send] = await Promise.all([findOwnSession(auth, key), formTokens(auth, END_SESSION)]);
  return { row, send };
}

export type EndSessionPage = Awaited<ReturnType<typeof endSessionPage>>;

const Ending = z.strictObject({ session: z.string().regex(/^[0-9a-f]{32}$/, 'account.sessions.gone') });

export async function endOneSession(auth: AuthContext) {
  const form = readForm(auth, Ending);
  if (form.status !== 'success') return data(form.reply(), 400);
  const key = form.value.session;
  const stillThere = async () => (await readSessions(auth)).told.some((one) => keyOf(one) === key);
  return mutate(auth, form, {
    run: async () => {
      const { told, own } = await readSessions(auth);
      const session = told.find((one) => keyOf(one) === key);
      if (session && session === ownOf(told, own)) throw refused('account.sessions.own');
      if (session) await end(auth, [session]);
    },
    verify: async (): Promise<Verified<void>> => ((await stillThere()) ? 'not-done' : { done: undefined }),
    notDone: 'account.sessions.notEnded',
    failed: 'account.sessions.notEnded',
    redirectTo: backFrom(auth, sectionPath('sessions')),
    notice: 'account.notice.sessionEnded',
    check: sectionPath('sessions'),
    pressed: true,
  });
}

export async function endOthersPage(auth: AuthContext) {
  const [{ told, own }, send] = await Promise.all([readSessions(auth), formTokens(auth, END_OTHERS)]);
  return { others: sessionRows(told, own).filter(({ current }) => !current), send };
}

export type EndOthersPage = Awaited<ReturnType<typeof endOthersPage>>;

export async function endOtherSessions(auth: AuthContext) {
  const others = async () => {
    const { told, own } = await readSessions(auth);
    // Without knowing which one asks, all of them would be ended.
    const asking = ownOf(told, own);
    if (asking === null) throw refused('account.sessions.notEnded');
    return told.filter((one) => one !== asking);
  };
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const found = await others();
      await end(auth, found);
      return found.length;
    },
    verify: async (): Promise<Verified<number>> => ((await others()).length === 0 ? { done: 0 } : 'not-done'),
    notDone: 'account.sessions.notEnded',
    failed: 'account.sessions.notEnded',
    refused: 'account.sessions.partly',
    redirectTo: backFrom(auth, sectionPath('sessions')),
    notice: (count) => ({ key: 'account.notice.sessionsEnded', values: { count } }),
    check: sectionPath('sessions'),
  });
}

/** A session that is already over when its turn comes is as good as ended. */
async function end(auth: AuthContext, sessions: readonly AmSession[]): Promise<void> {
  const handles = sessions.map(({ sessionHandle }) => sessionHandle);
  const ended = await logoutByHandle(auth.api, handles);
  if (handles.every((handle) => ended[handle] === true)) return;
  const left = new Set((await listSessions(auth.api, auth.member.id)).map(({ sessionHandle }) => sessionHandle));
  if (handles.some((handle) => left.has(handle))) throw refused('account.sessions.partly');
}

function refused(message: string): PlatformError {
  return new PlatformError({ reason: 'refused', status: 400, callName: 'end a session', body: { message } });
}
