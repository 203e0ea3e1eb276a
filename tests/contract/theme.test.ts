import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readTheme } from '../../app/features/shell/theme-document';
import { placeTenant, TenantDocument } from '../../app/lib/tenant';
import { getDefaultTheme } from '../../app/platform/theme.server';
import type { Env } from '../../sandbox/platform';
import worker from '../../sandbox/worker';
import { callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

let asked = 0;

function stranger() {
  asked += 1;
  const document = TenantDocument.parse({ name: 'Contract', platform: 'http://localhost:8788', sandbox: true });
  return {
    tenant: placeTenant(document, `theme-${asked}.localhost`),
    fetchPlatform: (request: Request) => worker.fetch(request, env as unknown as Env),
  };
}

beforeAll(reset);
afterEach(withoutFaults);

describe('the default theme', () => {
  it('is shown to strangers, and every colour we read of it is one', async () => {
    const document = await getDefaultTheme(stranger());
    expect(document?.isDefault).toBe(true);
    const { colours } = readTheme(document);
    const given = Object.keys(colours).filter((name) => document && name in document);
    expect(given.length).toBeGreaterThan(15);
  });

  it('is asked for by realm, without a token', async () => {
    const [call] = await callsDuring(() => getDefaultTheme(stranger()));
    expect(call).toMatchObject({
      method: 'GET',
      path: '/openidm/ui/theme/',
      query: { realm: 'alpha', _queryFilter: 'isDefault eq true' },
    });
  });

  it('is none where the realm has none', async () => {
    await fault('/openidm/ui/theme', { status: 200, body: { result: [] } });
    expect(await getDefaultTheme(stranger())).toBeNull();
  });

  it('is garbled where the answer is something else', async () => {
    await fault('/openidm/ui/theme', { status: 200, body: { result: ['theme'] } });
    expect((await refusal(getDefaultTheme(stranger()))).reason).toBe('garbled');
  });
});
