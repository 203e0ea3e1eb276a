import { fingerprint } from '../../../lib/fingerprint';
import { type BrowserInfo, isHandheld, parseUserAgent } from '../../../lib/user-agent';

export interface PlatformSession {
  sessionHandle: string;
  latestAccessTime?: string | null;
  maxSessionExpirationTime?: string | null;
  properties?: Record<string, string> | null;
}

/** `portal` names the sessions of this portal that come from it; without a handle it is one of these alone. */
export interface OwnSession extends Omit<PlatformSession, 'sessionHandle'> {
  sessionHandle: string | null;
  portal: string[];
}

/** By the id of the platform's session where id tokens name it, else by the second of the sign-in. */
export function belongsTo(
  { sid, authTime }: { sid: string | null; authTime: number | null },
  { properties }: Pick<PlatformSession, 'properties'>,
): boolean {
  if (sid !== null && properties?.AMCtxId) return properties.AMCtxId === sid;
  return authTime !== null && Math.floor(authTime / 1000) === Math.floor(startedAt({ properties }) / 1000);
}

export interface SessionRow extends BrowserInfo {
  /** Names the session in addresses; the platform's handle stays on the server. */
  key: string;
  current: boolean;
  handheld: boolean;
  /** City and country; null when unknown. */
  place: string | null;
  started: string | null;
  lastUsed: string | null;
  ends: string | null;
  /** Null: what the platform states of this session, or of the one it is compared with, cannot be read. */
  unusual: boolean | null;
}

export interface CurrentSession {
  /** The portal's own name of it, where the platform shows no sessions. */
  portalName?: string | null;
  contextId?: string | null;
  /** In ms. */
  authTime: number | null;
  userAgent: string | null;
}

export function sessionKey({ sessionHandle, portal = [] }: Pick<OwnSession, 'sessionHandle'> & { portal?: string[] }) {
  return fingerprint(sessionHandle ?? portal.join(' '));
}

/**
 * By its id where the platform names one, else by the second of the sign-in; among several of the same second, by the
 * browser.
 */
export function findCurrentSession<Session extends Pick<PlatformSession, 'properties'> & { portal?: string[] }>(
  sessions: readonly Session[],
  own: CurrentSession,
): Session | null {
  const { contextId, authTime, userAgent, portalName } = own;
  if (portalName) return sessions.find(({ portal }) => portal?.includes(portalName)) ?? null;
  if (contextId) return sessions.find(({ properties }) => properties?.AMCtxId === contextId) ?? null;
  const second = (moment: number) => Math.floor(moment / 1000);
  const same = sessions.filter((one) => authTime !== null && second(startedAt(one)) === second(authTime));
  const [only] = same.length === 1 ? same : same.filter(({ properties }) => properties?.userAgent === userAgent);
  return only ?? null;
}

/** The current session first, then those of unusual places, then by last use. */
export function toSessionRows(sessions: readonly (PlatformSession | OwnSession)[], own: CurrentSession): SessionRow[] {
  const currentSession = findCurrentSession(sessions, own);
  const home = homeCountry(sessions, currentSession);
  // Another one may be the usual country.
  const isHomeSure = Boolean(currentSession?.properties?.country) || sessions.every(({ properties }) => properties);
  const isUnusual = ({ properties }: Facts) => {
    if (!properties) return null;
    if (!properties.country) return false;
    return properties.country !== home || (isHomeSure ? false : null);
  };
  const rows = sessions.map((one): SessionRow => {
    const { properties, latestAccessTime = null, maxSessionExpirationTime = null } = one;
    const browsing = parseUserAgent(properties?.userAgent);
    const { city, country } = properties ?? {};
    const current = one === currentSession;
    return {
      ...browsing,
      key: sessionKey(one),
      current,
      handheld: isHandheld(browsing),
      place: [city, country].filter(Boolean).join(', ') || null,
      started: properties?.authInstant ?? null,
      lastUsed: latestAccessTime,
      ends: maxSessionExpirationTime,
      unusual: current ? false : isUnusual(one),
    };
  });
  const weightOf = ({ current, unusual }: SessionRow) => Number(current) * 2 + Number(unusual);
  return rows.sort((one, other) => weightOf(other) - weightOf(one) || lastUsedAt(other) - lastUsedAt(one));
}

function lastUsedAt({ lastUsed }: SessionRow): number {
  return Date.parse(lastUsed ?? '') || 0;
}

/** The country of the current session, else the most frequent one; of two, the earlier. */
function homeCountry(sessions: readonly Facts[], currentSession: Facts | null): string | null {
  const current = currentSession?.properties?.country;
  if (current) return current;
  const counts = new Map<string, number>();
  for (const { properties } of sessions) {
    const { country } = properties ?? {};
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const byBegun = [...sessions].sort((one, other) => startedAt(one) - startedAt(other));
  const countries = byBegun.flatMap(({ properties }) => properties?.country ?? []);
  return countries.reduce((home: string | null, country) => {
    return home === null || (counts.get(country) ?? 0) > (counts.get(home) ?? 0) ? country : home;
  }, null);
}

type Facts = Pick<PlatformSession, 'properties'>;

function startedAt({ properties }: Facts): number {
  return Date.parse(properties?.authInstant ?? '') || 0;
}
