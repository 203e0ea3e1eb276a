// A tenant's own words, which the platform shows without a session.
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { getLocaleDocument } from '../../app/platform/locales.server';
import { resolveTenant, TenantDocument } from '../../app/server/context/tenant';
import type { Env } from '../../sandbox/platform-object';
import worker from '../../sandbox/worker';
import { callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

const document = TenantDocument.parse({ name: 'Contract', platform: 'http://localhost:8788', sandbox: true });
const tokens: (string | null)[] = [];
const visitor = {
  tenant: resolveTenant(document, 'locales.localhost'),
  fetchPlatform: (request: Request) => {
    tokens.push(request.headers.get('authorization'));
    return worker.fetch(request, env as unknown as Env);
  },
};

beforeAll(() => reset());
afterEach(() => withoutFaults());

it('are read without a token, the two parts that concern us', async () => {
  let french: unknown;
  const calls = await callsDuring(async () => {
    french = await getLocaleDocument(visitor, 'fr');
  });
  expect(french).toMatchObject({
    locale: 'fr',
    shared: { sideMenu: { requests: 'Mes demandes' }, overrides: { FirstName: 'Prénom' } },
    enduser: { sideMenu: { inbox: 'Boîte de réception' } },
  });
  expect(calls).toMatchObject([
    { method: 'GET', path: '/openidm/config/uilocale/fr', query: { _fields: 'enduser,shared,_meta' } },
  ]);
  expect(tokens).toEqual([null]);
});

it('are empty for a locale without a document [shell 93]', async () => {
  expect(await getLocaleDocument(visitor, 'fi')).toBeNull();
});

it('say when they cannot be read, within a second', async () => {
  await fault('/openidm/config/uilocale', { hang: true });
  const started = Date.now();
  expect((await refusal(getLocaleDocument(visitor, 'de'))).reason).toBe('unavailable');
  expect(Date.now() - started).toBeLessThan(8_000);
});
