// The browser's side of a session: one signed cookie that names it, and the calls that begin, open, renew and end it.
import { type Cookie, createCookie } from '@remix-run/cloudflare';
import type { Visit } from '../lib/visit';
import { randomId, secretsFor } from './keys.server';
import { linkOf } from './oauth/provider.server';
import { sessionName, withSession } from './objects.server';
import type { Farewell, KeptMember, NewSession, Opened, SessionFacts } from './session-calls';
import type { EndReason } from './session-record';
import { readSigned } from './signed-cookie.server';

export const SESSION_COOKIE = '__Host-sid';

export interface OpenSession extends SessionFacts {
  /** Names the session's object; no secret, and of no use to a browser. */
  name: string;
  hasNotice: boolean;
  keptMember: KeptMember | null;
  /** The current access token; null when it could not be renewed for the moment. */
  access: { token: string; generation: number } | null;
}

export interface Ended {
  state: 'ended';
  name: string;
  reason: EndReason;
  idleMinutes: number;
  /** Where the organisation wants its people to go now, if anywhere. */
  next?: string | null;
}

export type Found = { state: 'open'; session: OpenSession } | Ended | { state: 'none' };

/**
 * The session of this request's browser, opened once per request. The cookie's signature is checked before any object
 * is touched; `poll` leaves the idle time alone, unless another part of the same request counts as use. Null when the
 * session's object cannot be reached: then nothing is known about the session.
 */
export async function findSession(visit: Visit, request: Request, { poll = false } = {}): Promise<Found | null> {
  const name = await visit.once('session-name', () => nameInCookie(visit, request));
  if (name === null) return { state: 'none' };
  return visit.once(poll ? 'session-poll' : 'session-use', () =>
    reached(async () => found(name, await withSession(visit, name, (object) => object.open(asking(visit, poll))))),
  );
}

/** A token newer than `generation`; `state` tells whether the session survived the attempt. Null as in `findSession`. */
export function renewSession(visit: Visit, name: string, generation: number): Promise<Found | null> {
  return reached(async () =>
    found(name, await withSession(visit, name, (object) => object.renew(asking(visit, false), generation))),
  );
}

async function reached(call: () => Promise<Found>): Promise<Found | null> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

/** Begins a session under an id of its own and gives the browser its cookie; answers the name of the session's object. */
export async function beginSession(visit: Visit, session: NewSession): Promise<string> {
  const id = randomId();
  const name = await sessionName(visit, id);
  await withSession(visit, name, (object) => object.create(session, visit.now), false);
  const cookie = await sessionCookie(visit);
  visit.answerHeaders.append('set-cookie', await cookie.serialize({ tenant: visit.tenant.hostname, id }));
  return name;
}

/** Destroys a session and answers what must be given back to the platform. The browser's cookie is another matter. */
export function endSession(visit: Visit, name: string): Promise<Farewell | null> {
  return withSession(visit, name, (object) => object.end());
}

/** Takes the cookie away from the browser. */
export function forgetCookie(visit: Visit): void {
  const gone = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
  const given = visit.answerHeaders.getSetCookie();
  if (!given.includes(gone)) visit.answerHeaders.append('set-cookie', gone);
}

/** The object named by a genuine cookie of this tenant, or null. Touches nothing. */
export async function nameInCookie(visit: Visit, request: Request): Promise<string | null> {
  const header = request.headers.get('cookie');
  if (!header?.includes(`${SESSION_COOKIE}=`)) return null;
  const { tenant, id } = await readSigned(await sessionCookie(visit), header);
  return tenant === visit.tenant.hostname && typeof id === 'string' && id !== '' ? sessionName(visit, id) : null;
}

// Lax, not Strict: a Strict cookie is missing when the user arrives from the platform or from an e-mail (security row B2).
async function sessionCookie({ keys, tenant }: Visit): Promise<Cookie> {
  return createCookie(SESSION_COOKIE, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    secrets: await secretsFor(keys, `session-cookie ${tenant.hostname}`),
  });
}

function asking(visit: Visit, poll: boolean) {
  return { now: visit.now, poll, link: linkOf(visit.tenant), amCookie: visit.amCookie };
}

function found(name: string, opened: Opened): Found {
  if (opened.state === 'none') return opened;
  if (opened.state === 'ended') return { ...opened, name };
  const { facts, access, member, hasNotice } = opened;
  return { state: 'open', session: { ...facts, name, hasNotice, keptMember: member, access } };
}
