import { readdirSync, readFileSync } from 'node:fs';
import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { patched } from '../scripts/server-patches.mjs';

const router = 'node_modules/@remix-run/router/dist/router.js';

/** The routes of the app by the words of their addresses, not nested, and a few that are hard to tell apart. */
const routes: Parameters<typeof matchRoutes>[0] = [
  ...readdirSync('app/routes')
    .map((file) => file.replace(/\.tsx?$/, ''))
    .map((file) => ({
      id: file,
      path: file
        .split('.')
        .filter((part) => !part.startsWith('_'))
        .map((part) =>
          part
            .replace(/_$/, '')
            .replace(/^\((.*)\)$/, '$1?')
            .replace(/^\$$/, '*')
            .replace(/^\$/, ':'),
        )
        .join('/'),
    })),
  { id: 'optional', path: ':language?/about' },
  {
    id: 'nested',
    path: 'one',
    children: [
      { id: 'child', path: ':two/three' },
      { id: 'first', index: true },
    ],
  },
];

const addresses = [
  '/',
  '/dashboard',
  '/Dashboard',
  '/approvals/r-1/approve',
  '/approvals/selected/approve',
  '/my-requests/new-request/catalog/%2Fdashboard',
  '/de/about',
  '/about',
  '/one',
  '/one/2/three',
  '/violations/remediate/v-1',
  '/enduser/a/b',
  '/nowhere/at/all',
  '//x',
  '/%61pprovals',
  '/caf%C3%A9',
];

describe('the router of the server', async () => {
  const code = patched(readFileSync(router, 'utf8'), router);
  const server: { matchRoutes: typeof matchRoutes } = await import(
    `data:text/javascript,${encodeURIComponent(code ?? '')}`
  );

  it.each(addresses)('finds for %s what the library finds, also the second time', (address) => {
    const found = (match: typeof matchRoutes) =>
      match(routes, address)?.map(({ route, params, pathname }) => [route.id, params, pathname]) ?? null;
    expect(found(server.matchRoutes)).toEqual(found(matchRoutes));
    expect(found(server.matchRoutes)).toEqual(found(matchRoutes));
  });
});

describe('patches', () => {
  it('leave other files alone', () => expect(patched('const a = 1;', '/app/root.tsx')).toBeNull());

  it('stop the build when a library has changed', () => {
    expect(() => patched('export {}', router)).toThrow('no longer says');
  });

  it('find the hook of texts as it is', () => {
    const hook = 'node_modules/react-i18next/dist/es/useTranslation.js';
    expect(patched(readFileSync(hook, 'utf8'), hook)).toContain('i18n.answerOf(ns)');
  });
});
