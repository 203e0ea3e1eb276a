import type { Platform } from '../core/platform';
import { publicUser, users } from '../idm/objects/managed';

export interface Person {
  id: string;
  givenName?: string;
  sn?: string;
  userName?: string;
  mail?: string;
  profileImage?: string | null;
  /** Roles only. */
  name?: string;
}

export const SYSTEM: Person = { id: 'SYSTEM' };

const USER = 'managed/user/';
const ROLE = 'managed/role/';

export const userPath = (id: string): string => USER + id;
export const rolePath = (id: string): string => ROLE + id;
export const userIdIn = (path: string): string | undefined =>
  path.startsWith(USER) ? path.slice(USER.length) : undefined;
export const roleIdIn = (path: string): string | undefined =>
  path.startsWith(ROLE) ? path.slice(ROLE.length) : undefined;

/** With the raw id; undefined for an unknown user. */
export function personOf(platform: Platform, userId: string): Person | undefined {
  const user = platform.store.get(users(platform.host.realm), userId);
  if (!user) return undefined;
  const { givenName, sn, userName, mail, profileImage } = user;
  return { id: userId, givenName, sn, userName, mail, profileImage: profileImage || null };
}

/** All public attributes at the time of the request; clients prefill forms with them. */
export function fullPersonOf(platform: Platform, userId: string): Person | undefined {
  const user = platform.store.get(users(platform.host.realm), userId);
  if (!user) return undefined;
  const { _id, _rev, kbaInfo, consentedMappings, aliasList, preferences, ...shown } = publicUser(user);
  const { profileImage, ...rest } = shown;
  return { id: userId, ...rest, profileImage: profileImage || null };
}

export function nameOf({ givenName, sn, userName, name, id }: Person): string {
  return name ?? ([givenName, sn].filter(Boolean).join(' ') || userName || id);
}
