// The query of a sign-in page as the platform's authenticate call takes it.

/** What a page may name, in the order in which one wins, and the type the platform knows it by. */
const INDEXES = [
  ['authlevel', 'level'],
  ['module', 'module'],
  ['service', 'service'],
  ['user', 'user'],
  ['resource', 'resource'],
] as const;

export interface AuthenticateQuery {
  query: URLSearchParams;
  /** Whoever is signed in is signed out first. */
  newSession: boolean;
}

/** The query for authenticate; the realm is never part of it, since it stands in the path. */
export function authenticateQuery(page: URLSearchParams): AuthenticateQuery {
  const query = new URLSearchParams(page);
  query.delete('realm');
  const named = INDEXES.find(([name]) => page.has(name));
  if (named && !page.has('authIndexType')) {
    const [name, type] = named;
    query.set('authIndexType', type);
    query.set('authIndexValue', page.get(name === 'resource' ? 'resourceURL' : name) ?? '');
  }
  for (const [name] of INDEXES) query.delete(name);
  if (named?.[0] === 'resource') query.delete('resourceURL');
  const newSession = page.get('arg') === 'newsession';
  if (newSession) query.delete('arg');
  return { query, newSession };
}
