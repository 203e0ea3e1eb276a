// Where somebody is signed in, as a page shows it. Nothing of it can be used to take a session over.
import { fingerprint } from '../../../lib/fingerprint';
import { type Browsing, browsingOf, isHandheld } from '../../../lib/user-agent';

/** A session as the platform tells of it. */
export interface ToldSession {
  sessionHandle: string;
  latestAccessTime?: string | null;
  maxSessionExpirationTime?: string | null;
  properties?: Record<string, string> | null;
}

export interface SessionRow extends Browsing {
  /** Names the session in addresses; the platform's own handle stays on the server. */
  key: string;
  current: boolean;
  handheld: boolean;
  /** A city and a country at most; null where the platform does not say. */
  place: string | null;
  begun: string | null;
  used: string | null;
  ends: string | null;
  /** In another country than the others. */
  unusual: boolean;
}

/** What is known of the session that asks. */
export interface OwnSession {
  contextId?: string | null;
  /** When its user signed in, in ms. */
  authTime: number | null;
  userAgent: string | null;
}

export function keyOf({ sessionHandle }: ToldSession): string {
  return fingerprint(sessionHandle);
}

/**
 * The session that asks, by its own id where the platform tells it, else by the moment of the sign-in; among several of the
 * same moment the one of the same browser.
 */
export function ownOf<Told extends ToldSession>(told: readonly Told[], own: OwnSession): Told | null {
  const { contextId, authTime, userAgent } = own;
  if (contextId) return told.find(({ properties }) => properties?.AMCtxId === contextId) ?? null;
  const second = (moment: number) => Math.floor(moment / 1000);
  const same = told.filter((one) => authTime !== null && second(begunAt(one)) === second(authTime));
  const [only] = same.length === 1 ? same : same.filter(({ properties }) => properties?.userAgent === userAgent);
  return only ?? null;
}

/** The one that asks first, then those used last. */
export function sessionRows(told: readonly ToldSession[], own: OwnSession): SessionRow[] {
  const asking = ownOf(told, own);
  const home = homeOf(told, asking);
  const rows = told.map((one): SessionRow => {
    const { properties, latestAccessTime = null, maxSessionExpirationTime = null } = one;
    const browsing = browsingOf(properties?.userAgent);
    const { city, country } = properties ?? {};
    const current = one === asking;
    return {
      ...browsing,
      key: keyOf(one),
      current,
      handheld: isHandheld(browsing),
      place: [city, country].filter(Boolean).join(', ') || null,
      begun: properties?.authInstant ?? null,
      used: latestAccessTime,
      ends: maxSessionExpirationTime,
      unusual: !current && Boolean(country) && home !== null && country !== home,
    };
  });
  return rows.sort((one, other) => Number(other.current) - Number(one.current) || usedAt(other) - usedAt(one));
}

function usedAt({ used }: SessionRow): number {
  return Date.parse(used ?? '') || 0;
}

/** The country of the session that asks, else the one most are in; the earlier of two. */
function homeOf(told: readonly ToldSession[], asking: ToldSession | null): string | null {
  const current = asking?.properties?.country;
  if (current) return current;
  const counts = new Map<string, number>();
  for (const { properties } of told) {
    const { country } = properties ?? {};
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const byBegun = [...told].sort((one, other) => begunAt(one) - begunAt(other));
  const countries = byBegun.flatMap(({ properties }) => properties?.country ?? []);
  return countries.reduce((home: string | null, country) => {
    return home === null || (counts.get(country) ?? 0) > (counts.get(home) ?? 0) ? country : home;
  }, null);
}

function begunAt({ properties }: ToldSession): number {
  return Date.parse(properties?.authInstant ?? '') || 0;
}
