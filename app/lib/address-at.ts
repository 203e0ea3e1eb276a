import { matchRoutes } from '@remix-run/react';

/** By the rules of the router: case, encoding and order do not matter. */
export function addressAt<Name extends string>(patterns: Record<Name, string>, pathname: string): Name {
  const routes = Object.entries<string>(patterns).map(([id, path]) => ({ id, path }));
  const name = matchRoutes(routes, { pathname })?.at(-1)?.route.id;
  if (name === undefined) throw new Error(`None of the addresses: ${pathname}`);
  return name as Name;
}
