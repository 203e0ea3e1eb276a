import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { HTTP_PLATFORMS } from './tests/http/platforms';

// The first test of a file waits until workerd has loaded the worker, and many files share few cores.
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };
// Files share what they import: loading it anew for each takes longer than the tests. No test leaves anything behind.
const SHARED = { ...PATIENT, isolate: false };
const SANDBOX = {
  wrangler: { configPath: './sandbox/wrangler.toml' },
  // In place of the portal, which takes logout tokens.
  miniflare: { serviceBindings: { PORTAL: () => new Response() } },
};
const OBJECTS = {
  main: './tests/worker/objects.worker.ts',
  miniflare: {
    compatibilityDate: '2026-04-26',
    compatibilityFlags: ['nodejs_als'],
    bindings: {
      SESSION_KEYS: 'key-one-for-tests-0123456789abcdefghijklmnop',
      SANDBOX_CLIENT_SECRET: 'sandbox-portal-secret',
      SANDBOX_CLIENT_SECRET_HOSTS: 't1.portal.test',
    },
    durableObjects: {
      SESSIONS: { className: 'SessionObject', useSQLite: true },
      SIGN_INS: { className: 'SignInObject', useSQLite: true },
      MEMBERS: { className: 'MemberObject', useSQLite: true },
    },
  },
};

export default defineConfig({
  test: {
    // Several runs go on at the same time, each for some of the projects: they share no file.
    cache: false,
    projects: [
      // Rules, in Node: the files beside what they test, and the two that read the whole repository.
      {
        test: { ...SHARED, name: 'unit', pool: 'threads', include: ['app/**/*.test.{ts,tsx}', 'tests/*.test.ts'] },
      },
      // The objects of sessions, sign-ins and members, inside workerd.
      {
        plugins: [cloudflareTest(OBJECTS)],
        test: { ...SHARED, name: 'objects', include: ['tests/worker/**/*.test.ts'] },
      },
      // The sandbox by itself, inside workerd.
      {
        plugins: [cloudflareTest(SANDBOX)],
        test: { ...SHARED, name: 'sandbox', include: ['sandbox/**/*.test.ts'] },
      },
      // Our platform functions against the sandbox, inside workerd.
      {
        plugins: [cloudflareTest(SANDBOX)],
        test: { ...SHARED, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      // The built workers, over HTTP. Needs `npm run build`.
      {
        test: {
          ...PATIENT,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: './tests/http/platform.setup.ts',
          setupFiles: './tests/http/file.setup.ts',
          // As many files at a time as there are platforms, after the other projects.
          maxWorkers: HTTP_PLATFORMS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
