import { badRequest, forbidden, unauthorized } from '../core/errors';
import { isClassic } from '../core/hosts';
import { type Call, type Handler, json, type Route } from '../core/http';
import { type Filter, parseQueryFilter } from '../core/query';
import { sessionCookie, sessionIfAny, sessionOf } from './access';
import { signOutSession } from './oauth/backchannel-logout';
import { jsonRoutes, parseRealm, realmOf, realmPath, universalId } from './realms';
import { administers } from './roles';
import { type AmSession, idleEnd, sessionByHandle, sessionOfToken, sessionsOfUser, touchSession } from './sessions';

function act(call: Call): unknown {
  realmOf(call);
  const action = call.query.get('_action');
  if (action === 'getSessionInfo') return sessionInfo(call, requestedSession(call));
  if (action === 'getSessionInfoAndResetIdleTime')
    return sessionInfo(call, touchSession(call.platform, requestedSession(call)));
  if (action === 'logout') return logout(call);
  if (action === 'logoutByHandle') return logoutByHandle(call);
  if (action === 'logoutByUser') return logoutByUser(call);
  throw badRequest(`Unsupported action: ${action ?? ''}`);
}

/** On the classic platform all but facts about one's own session is for administrators, in whatever version. */
function ifAllowed({ handle, ...route }: Route): Route {
  const guarded: Handler = (call) => {
    const { platform, query } = call;
    const isOwn = ['getSessionInfo', 'logout'].includes(query.get('_action') ?? '');
    if (isClassic(platform) && !isOwn && !administers(platform, sessionOf(call), realmOf(call)))
      throw forbidden('Forbidden');
    return handle(call);
  };
  return { ...route, handle: guarded };
}

/** The session of `tokenId`, else the caller's. */
function requestedSession(call: Call): AmSession {
  const { tokenId } = call.json<{ tokenId?: unknown } | undefined>() ?? {};
  if (tokenId === undefined) return sessionOf(call, { refresh: false });
  const session = typeof tokenId === 'string' ? sessionOfToken(call.platform, tokenId) : undefined;
  if (!session) throw unauthorized('Access Denied');
  return session;
}

/** The only call with a cookie that leaves the idle time unchanged. */
function sessionInfo(call: Call, session: AmSession): unknown {
  const facts = sessionFacts(call, session);
  if (isClassic(call.platform)) return { ...facts, sessionHandle: session.handle };
  return { ...facts, properties: propertiesOf(session) };
}

/** `AMCtxId` identifies which session of a list is the caller's own. */
function propertiesOf({ sid, authTime, origin, factors = [] }: AmSession): Record<string, string> {
  return {
    AMCtxId: sid,
    authInstant: seconds(authTime),
    AuthLevel: factors.length > 0 ? '2' : '0',
    ...origin,
  };
}

function logout(call: Call): Response {
  const session = sessionIfAny(call);
  if (session) signOutSession(call.platform, session);
  const headers = new Headers();
  if (!isClassic(call.platform)) headers.set('set-cookie', sessionCookie(call, null));
  return json({ result: 'Successfully logged out' }, 200, headers);
}

/** Handles of other users' sessions count as unknown, except for administrators. */
function logoutByHandle(call: Call): unknown {
  const own = sessionOf(call);
  const handles = call.json<{ sessionHandles?: unknown } | undefined>()?.sessionHandles;
  if (!Array.isArray(handles) || handles.some((handle) => typeof handle !== 'string'))
    throw badRequest('sessionHandles must be a list of session handles');
  const { platform } = call;
  const ended = (handles as string[]).map((handle) => {
    const session = sessionByHandle(platform, handle);
    const allowed = session !== undefined && (samePerson(session, own) || administers(platform, own, session.realm));
    if (allowed) signOutSession(platform, session);
    return [handle, allowed];
  });
  return { result: Object.fromEntries(ended) };
}

function logoutByUser(call: Call): unknown {
  const realm = realmOf(call);
  const own = sessionOf(call);
  const { username } = call.json<{ username?: unknown } | undefined>() ?? {};
  if (typeof username !== 'string' || username === '') throw badRequest('A username is needed');
  const isOwn = own.realm === realm && own.userId === username;
  if (!isOwn && !administers(call.platform, own, realm)) throw forbidden('The user has insufficient privileges');
  for (const session of sessionsOfUser(call.platform, realm, username)) signOutSession(call.platform, session);
  return { result: true };
}

/**
 * GET sessions?_queryFilter=username eq "…" and realm eq "/…": one's own; administrators may list any user's. Session
 * info is answered here too.
 */
function list(call: Call): unknown {
  realmOf(call);
  if (isClassic(call.platform) && call.query.has('_action'))
    throw badRequest("Unrecognized request parameter '_action'");
  if (call.query.get('_action') === 'getSessionInfo') return sessionInfo(call, sessionOf(call, { refresh: false }));
  const own = sessionOf(call);
  const { username, realm: realmText } = parseSessionFilter(call.query.get('_queryFilter'));
  const realm = parseRealm(realmText);
  if (username === '' || !realm) throw badRequest('The query filter must name a username and a realm');
  if (!administers(call.platform, own, realm) && (username !== own.userId || realm !== own.realm))
    throw forbidden('The user has insufficient privileges');
  const result = sessionsOfUser(call.platform, realm, username).map((session) => ({
    ...sessionFacts(call, session),
    sessionHandle: session.handle,
    properties: propertiesOf(session),
  }));
  return {
    result,
    resultCount: result.length,
    pagedResultsCookie: null,
    totalPagedResultsPolicy: 'NONE',
    totalPagedResults: -1,
    remainingPagedResults: -1,
  };
}

function parseSessionFilter(text: string | null): { username: string; realm: string } {
  if (text === null) throw badRequest('A query filter is needed');
  const filter = parseQueryFilter(text);
  const parts: Filter[] = filter.op === 'and' && filter.of.length === 2 ? filter.of : [];
  const named = (name: string): string => {
    const part = parts.find((one) => one.op === 'eq' && one.path.join('/') === name);
    return part?.op === 'eq' ? String(part.value) : '';
  };
  return { username: named('username'), realm: named('realm') || '?' };
}

function sessionFacts(call: Call, session: AmSession): Record<string, string> {
  const { platform } = call;
  return {
    username: session.userId,
    universalId: universalId(platform, session),
    realm: realmPath(session.realm),
    latestAccessTime: seconds(session.latestAccess),
    maxIdleExpirationTime: seconds(idleEnd(platform, session)),
    maxSessionExpirationTime: seconds(session.endsAt),
  };
}

function seconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function samePerson(one: AmSession, other: AmSession): boolean {
  return one.userId === other.userId && one.realm === other.realm;
}

export const sessionRoutes = [...jsonRoutes('POST', 'sessions', 5, act), ...jsonRoutes('GET', 'sessions', 5, list)].map(
  ifAllowed,
);
