import type { Tenant } from '../../server/context/tenant';
import type { Realm } from '../../server/context/tenant-shell';
import { textFor } from '../theme/theme-document';

export interface RealmView {
  realm: string;
  /** Null for the root realm, whose name is a message. */
  name: string | null;
  /** Upper case. */
  letter: string;
  /** 1 to 4, from the letter. */
  tint: number;
  aliases: string[];
  to: string | null;
}

/**
 * Another realm has its own address with `realm` in the query. One without an address is left out: this host serves one
 * realm and would lead straight back.
 */
export function presentRealms({ realms, realm: here, origin }: Tenant, locales: readonly string[]): RealmView[] {
  return realms.flatMap((found) => {
    const name = realmName(found.realm);
    if (name === here) return [toRealmView(found, name, null, locales)];
    if (found.origin === null || found.origin === origin) return [];
    return [toRealmView(found, name, `${found.origin}/dashboard?realm=${encodeURIComponent(name)}`, locales)];
  });
}

function realmName(realm: string): string {
  return realm.replace(/^\/+/, '') || 'root';
}

function toRealmView(
  { name, aliases }: Realm,
  realm: string,
  to: string | null,
  locales: readonly string[],
): RealmView {
  const [first = ''] = realm;
  const letter = first.toLowerCase();
  const translated = textFor(name, locales);
  return {
    realm,
    name: translated || (realm === 'root' ? null : realm),
    letter: first.toUpperCase(),
    tint: /^[a-z]$/.test(letter) ? ((letter.charCodeAt(0) - 97) % 4) + 1 : 3,
    aliases,
    to,
  };
}
