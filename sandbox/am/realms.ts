// Realm names in paths, claims and queries.

import type { RealmName } from '../core/caller';
import { notFound } from '../core/errors';
import { isClassic } from '../core/hosts';
import type { Call } from '../core/http';
import { type Handler, type Route, route } from '../core/http';
import type { Platform } from '../core/platform';
import { versionedCall } from './versions';

const REALMS: readonly string[] = ['alpha', 'bravo', 'root'];

/** '/alpha', 'alpha', '/', 'root' and '/realms/alpha' become a realm name; undefined for a realm that does not exist. */
export function parseRealm(text: string): RealmName | undefined {
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== 'realms');
  const name = segments.length === 0 ? 'root' : segments.length === 1 ? segments[0] : undefined;
  return name !== undefined && REALMS.includes(name) ? (name as RealmName) : undefined;
}

/** '/alpha'; '/' for root. */
export function realmPath(realm: RealmName): string {
  return realm === 'root' ? '/' : `/${realm}`;
}

/** From the path, else `realm`, else root. An unknown realm is a 404. */
export function realmOf(call: Call): RealmName {
  const text = call.params.realm ?? call.query.get('realm') ?? '/';
  const realm = parseRealm(text);
  if (!realm) throw notFound(`Realm "/${text.replace(/^\//, '')}" not found`);
  return realm;
}

/** How a user is named in the directory behind access management. */
export function universalId(platform: Platform, { realm, userId }: { realm: RealmName; userId: string }): string {
  const organization = realm === 'root' ? '' : `o=${realm},`;
  const base = isClassic(platform) ? 'dc=openam,dc=forgerock,dc=org' : 'ou=am-config';
  return `id=${userId},ou=user,${organization}ou=services,${base}`;
}

export function issuerOf(platform: Platform, realm: RealmName): string {
  const base = `${platform.origin}/am/oauth2`;
  return realm === 'root' ? base : `${base}/realms/root/realms/${realm}`;
}

/** An OAuth call at every path of its realm: with and without `realms/root`, the bare name, and none for root. */
export function oauthRoutes(method: string, name: string, handle: Handler): Route[] {
  const prefixes = ['', '/:realm', '/realms/root', '/realms/:realm', '/realms/root/realms/:realm'];
  return prefixes.map((prefix) => route(method, `/am/oauth2${prefix}/${name}`, 'none', handle));
}

/** An AM JSON call for root and a named realm; `newest` is its highest version (`accept-api-version`). */
export function jsonRoutes(method: string, name: string, newest: number, handle: Handler): Route[] {
  const answer = versionedCall(name, newest, handle);
  const versioned: Handler = (call) => {
    realmOf(call);
    return answer(call);
  };
  const prefixes = ['', '/realms/root', '/realms/root/realms/:realm'];
  return prefixes.map((prefix) => route(method, `/am/json${prefix}/${name}`, 'none', versioned));
}
