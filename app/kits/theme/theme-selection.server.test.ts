import { beforeEach, describe, expect, test } from 'vitest';
import { resolveTenant, type Tenant, TenantDocument } from '../../server/context/tenant';
import { forgetThemes, selectTheme } from './theme-selection.server';

const NOW = 1_000_000;

// Hostnames are new in each test, since the module remembers earlier answers.
let made = 0;
function aTenant(realm = 'alpha'): Tenant {
  made += 1;
  const document = TenantDocument.parse({ name: 'T', platform: 'https://p.example', realm });
  return resolveTenant(document, `h${made}.portal.example`);
}

let colour = '#111111';
let callCount = 0;
beforeEach(() => {
  callCount = 0;
});

/** A platform whose every theme has the colour of the moment. */
async function fetchPlatform(): Promise<Response> {
  callCount += 1;
  return Response.json({ result: [{ _id: 't-1', name: 'Ocean', isDefault: true, primaryColor: colour }] });
}

async function primary(tenant: Tenant, choice: string | null = null, now = NOW): Promise<string> {
  const { theme } = await selectTheme({ tenant, now, fetchPlatform }, choice);
  return (theme.colours.primaryColor ?? []).join();
}

const DARK = '17,17,17';
const PALE = '238,238,238';

describe('the theme of a tenant', () => {
  test.each([null, 'Ocean'])('is asked for once a minute, choice %j', async (choice) => {
    const tenant = aTenant();
    colour = '#111111';
    expect(await primary(tenant, choice)).toBe(DARK);
    colour = '#eeeeee';
    expect(await primary(tenant, choice, NOW + 59_999)).toBe(DARK);
    expect(callCount).toBe(1);
    expect(await primary(tenant, choice, NOW + 60_000)).toBe(PALE);
    expect(callCount).toBe(2);
  });

  test('reloads at once after a change, the default and every choice, and no other tenant’s', async () => {
    const tenant = aTenant();
    const other = aTenant();
    colour = '#111111';
    for (const choice of [null, 'Ocean', 't-1']) {
      await primary(tenant, choice);
      await primary(other, choice);
    }
    expect(callCount).toBe(6);
    colour = '#eeeeee';
    forgetThemes(tenant);
    for (const choice of [null, 'Ocean', 't-1']) {
      expect(await primary(tenant, choice)).toBe(PALE);
      expect(await primary(other, choice)).toBe(DARK);
    }
    expect(callCount).toBe(9);
  });

  test('does not mix up realms at the same address', async () => {
    const alpha = aTenant();
    const bravo: Tenant = { ...alpha, realm: 'bravo' };
    colour = '#111111';
    await primary(alpha);
    colour = '#eeeeee';
    expect(await primary(bravo)).toBe(PALE);
    forgetThemes(bravo);
    expect(await primary(alpha)).toBe(DARK);
  });

  test('is neither loaded again and again for unknown names, nor forgotten for them', async () => {
    const [tenant, other] = [aTenant(), aTenant()];
    const calls: string[] = [];
    const document = { _id: 't-1', name: 'Ocean', isDefault: true, primaryColor: '#111111' };
    const strict = async ({ url }: Request) => {
      calls.push(url);
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/themerealm')) return Response.json({ realm: { alpha: [document] } });
      const filter = searchParams.get('_queryFilter') ?? '';
      return Response.json({ result: /Ocean|isDefault/.test(filter) ? [document] : [] });
    };
    const select = (of: Tenant, choice: string | null, now = NOW) =>
      selectTheme({ tenant: of, now, fetchPlatform: strict }, choice);
    await select(other, 'Ocean');
    await select(tenant, null);
    calls.length = 0;
    for (let at = 0; at < 1_200; at += 1) {
      expect(await select(tenant, `nobody ${at}`)).toMatchObject({ unknown: true });
    }
    expect(calls).toHaveLength(2);
    expect(await select(tenant, 'Ocean')).toMatchObject({ unknown: false });
    expect(calls).toHaveLength(3);
    await select(other, 'Ocean');
    expect(calls).toHaveLength(3);
    await select(tenant, 'nobody 0', NOW + 60_000);
    expect(calls.filter((url) => url.includes('themerealm'))).toHaveLength(2);
  });
});
