// The addresses of `app/routes.ts`, flattened, for tests that go through all of them.
import type { RouteConfigEntry } from '@remix-run/route-config';
import entries from '../app/routes';

export interface SiteRoute {
  /** As in the site map, with its parents': `/approvals/:requestId/:verb`. */
  address: string;
  /** From the root of the repository. */
  file: string;
}

export const siteRoutes: SiteRoute[] = flatten(entries, '');

function flatten(routes: readonly RouteConfigEntry[], parent: string): SiteRoute[] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent;
    return [{ address: address || '/', file: `app/${file}` }, ...flatten(children, address)];
  });
}

/** The address with `x1` for each of its parameters, without those that may be missing. */
export const sampleOf = ({ address }: SiteRoute): string =>
  address
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, 'x1')
    .replace('*', 'x1');
