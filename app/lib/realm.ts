// The realm in an address is never believed: pages show the session's realm, and addresses are brought in line with it.

/**
 * The same address with the session's realm where it names another, or null when it is right. A
 * leading slash does not count, `/` is the root realm, and an address that names no realm gets none.
 */
export function addressInRealm(url: URL, realm: string): string | null {
  const named = url.searchParams.getAll('realm').filter((value) => value !== '');
  if (named.every((value) => plainRealm(value) === plainRealm(realm))) return null;
  const query = new URLSearchParams(url.search);
  query.set('realm', plainRealm(realm));
  return `${url.pathname}?${query}`;
}

function plainRealm(realm: string): string {
  return realm.replace(/^\//, '') || 'root';
}

/** Realm segment of OAuth endpoints: `realms/alpha`, empty for root. */
export function realmPath(realm: string): string {
  return realm
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'realms' && segment !== 'root')
    .map((segment) => `realms/${segment}`)
    .join('/');
}
