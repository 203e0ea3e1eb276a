import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readTheme, starterTheme } from '../../app/kits/theme/theme-document';
import { selectTheme } from '../../app/kits/theme/theme-selection.server';
import { findTheme, getDefaultTheme, listRealmThemes } from '../../app/platform/theme.server';
import { resolveTenant, TenantDocument } from '../../app/server/context/tenant';
import type { Env } from '../../sandbox/platform-object';
import { callControl } from '../../sandbox/testing';
import worker from '../../sandbox/worker';
import { callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

let asked = 0;

/** A member of a tenant without earlier requests, so that nothing is cached and no breaker is open. */
function visitor({ realm = 'alpha', host = 'localhost', now = Date.now() } = {}) {
  asked += 1;
  const document = TenantDocument.parse({ name: 'Contract', platform: `http://${host}:8788`, realm, sandbox: true });
  return {
    tenant: resolveTenant(document, `theme-${asked}.localhost`),
    fetchPlatform: (request: Request) => worker.fetch(request, env as unknown as Env),
    now,
  };
}

const THEME = '/openidm/ui/theme';
const REALMS = '/openidm/config/ui/themerealm';
const NO_THEMES = { status: 200, body: { result: [] } };

/** What the theme query and the document of all realms answer from now on. */
async function platformSays(themes: unknown[] | null, realm?: Record<string, unknown>) {
  const found = themes ? [{ path: THEME, status: 200, body: { result: themes } }] : [];
  const kept = realm ? [{ path: REALMS, status: 200, body: { _id: 'ui/themerealm', realm } }] : [];
  await callControl('PUT', 'faults', [...found, ...kept]);
}

beforeAll(reset);
afterEach(withoutFaults);

describe('the default theme', () => {
  it('is shown to visitors, and every colour we read of it is one', async () => {
    const document = await getDefaultTheme(visitor());
    expect(document?.isDefault).toBe(true);
    const { colours } = readTheme(document);
    const given = Object.keys(colours).filter((name) => document && name in document);
    expect(given.length).toBeGreaterThan(15);
  });

  it('is asked for by realm, without a token', async () => {
    const [call] = await callsDuring(() => getDefaultTheme(visitor()));
    expect(call).toMatchObject({
      method: 'GET',
      path: '/openidm/ui/theme/',
      query: { realm: 'alpha', _queryFilter: 'isDefault eq true' },
    });
  });

  it('is none where the realm has none', async () => {
    await fault(THEME, NO_THEMES);
    expect(await getDefaultTheme(visitor())).toBeNull();
  });

  it('is garbled where the answer is something else', async () => {
    await fault(THEME, { status: 200, body: { result: 'theme' } });
    expect((await refusal(getDefaultTheme(visitor()))).reason).toBe('garbled');
  });
});

describe('a theme by id or name', () => {
  it('is found with one question that names both [shell 31]', async () => {
    const byName = await findTheme(visitor(), 'Halden');
    expect(byName).toMatchObject({ name: 'Halden' });
    const [call] = await callsDuring(() => findTheme(visitor(), String(byName?._id)));
    expect(call?.query).toEqual({
      realm: 'alpha',
      _queryFilter: `_id eq "${byName?._id}" or name eq "${byName?._id}"`,
    });
    expect(await findTheme(visitor(), String(byName?._id))).toEqual(byName);
  });

  it('is none where the realm has no such theme, whatever is asked', async () => {
    expect(await findTheme(visitor(), 'Nobody')).toBeNull();
    expect(await findTheme(visitor(), 'x" or true or name eq "')).toBeNull();
  });
});

describe('the themes of a realm', () => {
  it('are those under its own name, to the letter', async () => {
    const names = async (realm: string) => (await listRealmThemes(visitor({ realm }))).map(({ name }) => name);
    expect(await names('alpha')).toContain('Halden');
    expect(await names('bravo')).toEqual([]);
    await platformSays(null, { '/alpha': [{ name: 'Stray' }], '/': [{ name: 'Root' }, 'no theme', null] });
    expect(await names('alpha')).toEqual([]);
    expect(await names('root')).toEqual(['Root']);
  });

  it('may be one theme of the oldest kind', async () => {
    await platformSays(null, { alpha: { backgroundColor: '#123456', primaryColor: '#654321' } });
    expect(await listRealmThemes(visitor())).toEqual([
      { backgroundColor: '#123456', primaryColor: '#654321', isDefault: true, name: 'Starter Theme' },
    ]);
  });
});

describe('the theme of an answer', () => {
  it('is the chosen one, with one question [shell 31]', async () => {
    const member = visitor();
    const calls = await callsDuring(async () => {
      const { theme, unknown } = await selectTheme(member, 'Halden Contrast');
      expect(unknown).toBe(false);
      expect(theme.boldLinks).toBe(true);
    });
    expect(calls.map(({ path }) => path)).toEqual(['/openidm/ui/theme/']);
  });

  it('is the default one where nothing was chosen', async () => {
    const { theme, unknown } = await selectTheme(visitor(), null);
    expect(unknown).toBe(false);
    expect(theme).toEqual(readTheme(await getDefaultTheme(visitor())));
  });

  it('is the default one where the chosen one does not exist, and the choice is to be forgotten [shell 32]', async () => {
    const member = visitor();
    const calls = await callsDuring(async () => {
      const { theme, unknown } = await selectTheme(member, 'Gone');
      expect(unknown).toBe(true);
      expect(theme.boldLinks).toBe(false);
    });
    expect(calls.map(({ path, query }) => `${path} ${query._queryFilter ?? ''}`)).toEqual([
      '/openidm/ui/theme/ _id eq "Gone" or name eq "Gone"',
      '/openidm/config/ui/themerealm ',
      '/openidm/ui/theme/ isDefault eq true',
    ]);
  });

  it('comes from the document of all realms where the query finds nothing [shell 33]', async () => {
    const alpha = [
      { _id: 'a', name: 'Other', primaryColor: '#111111' },
      { _id: 'b', name: 'Usual', primaryColor: '#222222', isDefault: true },
    ];
    await platformSays([], { alpha });
    expect((await selectTheme(visitor(), 'a')).theme.colours.primaryColor).toEqual([0x11, 0x11, 0x11]);
    expect((await selectTheme(visitor(), 'Other')).theme.colours.primaryColor).toEqual([0x11, 0x11, 0x11]);
    const usual = await selectTheme(visitor(), 'c');
    expect(usual.theme.colours.primaryColor).toEqual([0x22, 0x22, 0x22]);
    expect(usual.unknown).toBe(true);
  });

  it('is the Starter Theme where the realm has an empty list, or a chosen one without a name [shell 34]', async () => {
    await platformSays([], { alpha: [] });
    expect((await selectTheme(visitor(), null)).theme).toEqual(starterTheme);
    await platformSays([{ _id: 'a', name: '', primaryColor: '#111111' }]);
    expect((await selectTheme(visitor(), 'a')).unknown).toBe(true);
  });

  it('is what was known last while the platform fails, and silently the Starter Theme before', async () => {
    const member = visitor();
    const known = await selectTheme(member, null);
    await fault(THEME, { status: 500, body: {} });
    const later = { ...member, now: member.now + 61_000 };
    expect((await selectTheme(later, null)).theme).toEqual(known.theme);
    expect(await selectTheme(visitor(), null)).toEqual({ theme: starterTheme, unknown: false, broken: false });
    expect((await selectTheme(visitor(), 'Halden')).unknown).toBe(false);
  });

  it('is not waited for longer than two seconds [shell 110]', async () => {
    await fault(THEME, { hang: true });
    const started = Date.now();
    expect((await selectTheme(visitor(), 'Halden')).theme).toEqual(starterTheme);
    expect(Date.now() - started).toBeLessThan(8_000);
  });

  it('is asked for once a minute, and never shared between tenants, realms or choices', async () => {
    const one = visitor();
    const other = visitor({ host: 't1.localhost' });
    const calls = await callsDuring(async () => {
      for (const now of [one.now, one.now + 30_000, one.now + 59_000]) {
        await selectTheme({ ...one, now }, null);
        await selectTheme({ ...one, now }, 'Halden Contrast');
      }
    });
    expect(calls.length).toBe(2);
    const themes = await Promise.all([
      selectTheme(one, null),
      selectTheme(other, null),
      selectTheme(one, 'Halden Contrast'),
    ]);
    expect(new Set(themes.map(({ theme }) => JSON.stringify(theme))).size).toBe(3);
  });
});
