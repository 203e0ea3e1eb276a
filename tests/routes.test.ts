import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, it } from 'vitest';
import entries from '../app/routes';

interface Layout {
  address: string;
  file: string;
}

/** The routes with a path whose own address is answered by a page below them. */
function layoutsWithPath(routes: readonly RouteConfigEntry[], parent = ''): Layout[] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent;
    const own = path && children.some(answersParent) ? [{ address, file }] : [];
    return [...own, ...layoutsWithPath(children, address)];
  });
}

function answersParent({ index, path, children = [] }: RouteConfigEntry): boolean {
  return path ? false : index === true || children.some(answersParent);
}

describe('routes', () => {
  // Remix asks for unknown routes of an address that matches none, or one with parameters.
  it('with a path and without parameters are pages, not layouts around them', () => {
    const layouts = layoutsWithPath(entries);
    expect(layouts.map(({ address }) => address)).toContain('/edit/:resourceType/:resourceName/:resourceId');
    expect(layouts.filter(({ address }) => !address.includes('/:'))).toEqual([]);
  });
});
