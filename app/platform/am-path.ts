// Where access management's JSON calls of a realm live: /json/realms/root/realms/alpha, not the prefix of its OAuth endpoints.

import { realmPath } from '../lib/realm';
import { type Path, path } from '../lib/url';

/** `/users/u1` in the realm `alpha` is `/json/realms/root/realms/alpha/users/u1`. */
export function amPath(realm: string, rest: Path): Path {
  const named = realmPath(realm);
  const prefix: string = named === '' ? path`/json/realms/root` : `${path`/json/realms/root`}/${named}`;
  return (prefix + rest) as Path;
}
