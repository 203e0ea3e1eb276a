// Pages use the session's realm, never the one in an address.

/** Null when the realm is right or absent. A leading slash does not count, `/` is the root realm. */
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
