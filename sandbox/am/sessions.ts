// AM sessions: they end by sign-out, idle time or age.

import type { RealmName } from '../core/caller';
import { collection } from '../core/collection';
import { fingerprint, randomToken } from '../core/digest';
import type { Platform } from '../core/platform';
import { type Account, accountById } from '../idm/accounts';

export interface AmSession {
  /** Fingerprint of the token, which only the browser has. */
  id: string;
  /** Lets others end this session. */
  handle: string;
  /** The `sid` of id tokens. */
  sid: string;
  userId: string;
  userName: string;
  realm: RealmName;
  component: Account['component'];
  /** Last password check, in ms. */
  authTime: number;
  latestAccess: number;
  /** Absolute end, in ms. */
  endsAt: number;
  /** Idle limit in ms; the host's without it. */
  idleMs?: number;
  origin?: SessionOrigin;
  /** The 2-step devices it was confirmed with. */
  factors?: string[];
}

export interface SessionOrigin {
  userAgent?: string;
  ipAddress?: string;
  city?: string;
  country?: string;
}

/** The place comes from the edge in front, never more precise than a city. */
export function originOf({ headers }: Request): SessionOrigin {
  const origin: Record<keyof SessionOrigin, string | null> = {
    userAgent: headers.get('user-agent'),
    ipAddress: headers.get('cf-connecting-ip'),
    city: headers.get('cf-ipcity'),
    country: headers.get('cf-ipcountry'),
  };
  return Object.fromEntries(
    Object.entries(origin).flatMap(([name, text]) => (text ? [[name, text.slice(0, 500)]] : [])),
  );
}

export const sessions = collection<AmSession>({
  name: 'am/session',
  indexes: ['endsAt'],
  keys: (session) => [`user/${session.realm}/${session.userId}`, `handle/${session.handle}`, `sid/${session.sid}`],
});

/** The token is not stored. */
export function beginSession(
  platform: Platform,
  realm: RealmName,
  account: Account,
  more: Pick<AmSession, 'origin' | 'factors'> = {},
): { token: string; session: AmSession } {
  const token = randomToken();
  const now = platform.now();
  removeExpired(platform);
  const session: AmSession = {
    id: fingerprint(token),
    handle: `shandle:${randomToken()}`,
    sid: platform.store.id(),
    userId: account.userId,
    userName: account.userName,
    realm,
    component: account.component,
    authTime: now,
    latestAccess: now,
    endsAt: now + platform.host.sessionSeconds * 1000,
    ...more,
  };
  platform.store.put(sessions, session.id, session);
  return { token, session };
}

/** Ended sessions, and those of inactive or removed users, are removed. */
export function sessionOfToken(platform: Platform, token: string): AmSession | undefined {
  const session = platform.store.get(sessions, fingerprint(token));
  return session && ifLive(platform, session);
}

export function touchSession(platform: Platform, session: AmSession): AmSession {
  return platform.store.put(sessions, session.id, { ...session, latestAccess: platform.now() });
}

export function endSession(platform: Platform, session: AmSession): void {
  platform.store.remove(sessions, session.id);
}

export function sessionByHandle(platform: Platform, handle: string): AmSession | undefined {
  return liveSessions(platform, `handle/${handle}`)[0];
}

export function sessionBySid(platform: Platform, sid: string): AmSession | undefined {
  return liveSessions(platform, `sid/${sid}`)[0];
}

export function sessionsOfUser(platform: Platform, realm: RealmName, userId: string): AmSession[] {
  return liveSessions(platform, `user/${realm}/${userId}`);
}

export function idleEnd(platform: Platform, session: AmSession): number {
  return session.latestAccess + (session.idleMs ?? platform.host.idleSeconds * 1000);
}

function liveSessions(platform: Platform, key: string): AmSession[] {
  return platform.store.search(sessions, { key }).filter((session) => ifLive(platform, session) !== undefined);
}

function ifLive(platform: Platform, session: AmSession): AmSession | undefined {
  const now = platform.now();
  const inTime = now < session.endsAt && now < idleEnd(platform, session);
  if (inTime && accountById(platform, session.realm, session.userId)?.active) return session;
  endSession(platform, session);
  return undefined;
}

function removeExpired(platform: Platform): void {
  const over = platform.store.search(sessions, {
    filter: { op: 'le', path: ['endsAt'], value: platform.now() },
    limit: 50,
  });
  for (const session of over) endSession(platform, session);
}
