import { expect, test } from 'vitest';
import { catalogPath, itemPath, readCatalogPath, readCatalogPlace, withCatalog } from './paths';

const ORIGIN = 'https://portal.example';

test('a catalogue is read back from its own address', () => {
  const place = { kind: 'new', tab: 'role', returnPath: '/administer/users/1?tab=2' } as const;
  const address = catalogPath(place);
  expect(address).toBe('/my-requests/new-request/role/%2Fadminister%2Fusers%2F1%3Ftab%3D2');
  const [, , , catalogTab = '', back = ''] = address.split('/');
  expect(readCatalogPlace('new', { catalogTab, returnPath: decodeURIComponent(back) }, ORIGIN)).toEqual(place);
  expect(itemPath(place, 'cat-1')).toBe(`${address}/item/cat-1`);
});

test('the plain catalogue has a plain address', () => {
  expect(catalogPath({ kind: 'new', tab: 'application', returnPath: null })).toBe('/my-requests/new-request');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '%2Fdashboard', ''])(
  'a way back to %s is none',
  (returnPath) => {
    expect(readCatalogPlace('new', { returnPath }, ORIGIN).returnPath).toBeNull();
  },
);

test('an unknown tab is the first, and recommendations are entitlements', () => {
  expect(readCatalogPlace('new', { catalogTab: 'zzz' }, ORIGIN).tab).toBe('application');
  expect(readCatalogPlace('recommended', { catalogTab: 'role' }, ORIGIN).tab).toBe('entitlement');
});

test('a step remembers the catalogue it came from, and no other page', () => {
  const catalog = '/my-requests/recommended-request/entitlement/%2Fdashboard';
  expect(readCatalogPath(new URL(withCatalog('/my-requests/complete', catalog), ORIGIN))).toBe(catalog);
  const plain = '/my-requests/new-request';
  expect(withCatalog('/my-requests/complete', plain)).toBe('/my-requests/complete');
  for (const from of ['https://evil.example/my-requests/new-request', '/my-requests/new-requests', '/profile', '']) {
    expect(readCatalogPath(new URL(`/x?${new URLSearchParams({ from })}`, ORIGIN))).toBe(plain);
  }
});
