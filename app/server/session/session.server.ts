import { type Cookie, createCookie } from '@remix-run/cloudflare';
import { LRUCache } from 'lru-cache';
import { randomId, secretsFor } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import type { CachedMember } from '../member/cached-member';
import { linkOf } from '../oauth/provider.server';
import { sessionName, withSession } from './objects.server';
import type { NewSession, Opened, SessionFacts, TokensToRevoke } from './session-calls';
import { addToIndex } from './session-index.server';
import type { EndReason } from './session-record';
import { readSigned } from './signed-cookie.server';

export const SESSION_COOKIE = '__Host-sid';

export interface OpenSession extends SessionFacts {
  name: string;
  hasNotice: boolean;
  shown?: [key: string, json: string][];
  cachedMember: CachedMember | null;
  access: { token: string; generation: number } | null;
}

export interface FoundEndedSession {
  state: 'ended';
  name: string;
  reason: EndReason;
  idleMinutes: number;
  next?: string | null;
}

export type FoundSession = { state: 'open'; session: OpenSession } | FoundEndedSession | { state: 'none' };

/** Checks the signature of the cookie before it calls an object. Null when the object cannot be reached. */
export async function findSession(
  context: RequestContext,
  request: Request,
  { poll = false } = {},
): Promise<FoundSession | null> {
  const name = await context.keep('session-name', () => sessionNameFromCookie(context, request));
  if (name === null) return { state: 'none' };
  return context.keep(poll ? 'session-poll' : 'session-use', () =>
    nullWhenUnavailable(async () => {
      const open = (of: string) => withSession(context, of, (object) => object.open(sessionUse(context, poll)));
      const opened = await open(name);
      // Another tab has signed in anew: what was on its way with the former id reads on. It cannot write, and an id
      // that was given away is of no use after these seconds.
      const mayFollow = opened.state === 'replaced' && ['GET', 'HEAD'].includes(request.method);
      return mayFollow ? foundSession(opened.to, await open(opened.to)) : foundSession(name, opened);
    }),
  );
}

export function renewSession(context: RequestContext, name: string, generation: number): Promise<FoundSession | null> {
  return nullWhenUnavailable(async () =>
    foundSession(
      name,
      await withSession(context, name, (object) => object.renew(sessionUse(context, false), generation)),
    ),
  );
}

async function nullWhenUnavailable(call: () => Promise<FoundSession>): Promise<FoundSession | null> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

export async function beginSession(
  context: RequestContext,
  session: NewSession,
  userAgent: string | null,
): Promise<string> {
  const id = randomId();
  const name = await sessionName(context, id);
  const { subject, sid, authTime } = session;
  const surplus = await addToIndex(context, subject, { name, sid, authTime, userAgent });
  await Promise.all(surplus.map((old) => endSession(context, old.name)));
  await withSession(context, name, (object) => object.create(session, context.now), false);
  const cookie = await sessionCookie(context);
  context.answerHeaders.append('set-cookie', await cookie.serialize({ tenant: context.tenant.hostname, id }));
  return name;
}

export function signOutSession(context: RequestContext, name: string): Promise<TokensToRevoke | null> {
  return withSession(context, name, (object) => object.leave(context.now));
}

export function endSession(context: RequestContext, name: string): Promise<TokensToRevoke | null> {
  return withSession(context, name, (object) => object.end());
}

export function clearSessionCookie(context: RequestContext): void {
  const gone = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
  const cookies = context.answerHeaders.getSetCookie();
  if (!cookies.includes(gone)) context.answerHeaders.append('set-cookie', gone);
}

/** Null for a missing or forged cookie. Calls no object. */
export async function sessionNameFromCookie(context: RequestContext, request: Request): Promise<string | null> {
  const pair = SESSION_PAIR.exec(request.headers.get('cookie') ?? '')?.[1];
  if (pair === undefined) return null;
  const { hostname } = context.tenant;
  const key = [hostname, pair, ...context.keys].join(' ');
  const known = verifiedNames.get(key);
  if (known !== undefined) return known;
  const { tenant, id } = await readSigned(await sessionCookie(context), pair);
  if (tenant !== hostname || typeof id !== 'string' || id === '') return null;
  const name = await sessionName(context, id);
  verifiedNames.set(key, name);
  return name;
}

const SESSION_PAIR = new RegExp(`(?:^|;\\s*)(${SESSION_COOKIE}=[^;]*)`);
const verifiedNames = new LRUCache<string, string>({ max: 5_000 });

// Lax: a Strict cookie is missing when the user arrives from the platform or an e-mail.
async function sessionCookie({ keys, tenant }: RequestContext): Promise<Cookie> {
  return createCookie(SESSION_COOKIE, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    secrets: await secretsFor(keys, `session-cookie ${tenant.hostname}`),
  });
}

function sessionUse(context: RequestContext, poll: boolean) {
  return { now: context.now, poll, link: linkOf(context.tenant), amCookie: context.amCookie };
}

function foundSession(name: string, opened: Opened): FoundSession {
  if (opened.state === 'none' || opened.state === 'replaced') return { state: 'none' };
  if (opened.state === 'ended') return { ...opened, name };
  const { facts, access, member, hasNotice, shown } = opened;
  return { state: 'open', session: { ...facts, name, hasNotice, shown, cachedMember: member, access } };
}
