import { describe, expect, it } from 'vitest';
import { findTenant, type TenantSource } from './tenants.server';

const NOW = 1_000_000;
let made = 0;

/** Hostnames are new in each test, since the module remembers them. */
function aHost() {
  made += 1;
  return `h${made}.portal.example`;
}

function aStore(documents: Record<string, unknown>) {
  const asked: string[] = [];
  const source: TenantSource = {
    TENANTS: {
      async get(hostname) {
        asked.push(hostname);
        const document = documents[hostname];
        return document === undefined ? null : JSON.stringify(document);
      },
    },
  };
  return { source, asked };
}

const aDocument = (more: object = {}) => ({ name: 'Test', platform: 'https://platform.example', ...more });
const at = (address: string) => new URL(address);

describe('findTenant', () => {
  it('finds the tenant of a hostname and places it there', async () => {
    const host = aHost();
    const { source } = aStore({ [host]: aDocument() });
    const tenant = await findTenant(at(`https://${host}/x`), source, NOW);
    expect(tenant).toMatchObject({ name: 'Test', hostname: host, origin: `https://${host}` });
    expect(tenant?.bases.am).toBe('https://platform.example/am');
  });

  it('reads upper case as the same name', async () => {
    const host = aHost();
    const { source } = aStore({ [host]: aDocument() });
    expect(await findTenant(at(`https://${host.toUpperCase()}/`), source, NOW)).not.toBeNull();
  });

  it.each([
    'https://evil.example/',
    'https://h.portal.example./',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://h_x.portal.example/',
    'https://h@evil.example/',
  ])('finds none for %s', async (address) => {
    const { source } = aStore({ h: aDocument(), 'h.portal.example': aDocument() });
    expect(await findTenant(at(address), source, NOW)).toBeNull();
  });

  it.each(['https://HOST:8443/', 'http://HOST:80/x', 'http://HOST:8080/'])(
    'finds none on another port: %s',
    async (address) => {
      const host = aHost();
      const { source } = aStore({ [host]: aDocument({ origin: `https://${host}:8444` }) });
      expect(await findTenant(at(address.replace('HOST', host)), source, NOW)).toBeNull();
    },
  );

  it.each([
    ['https://HOST:443', 'https://HOST'],
    ['https://HOST/', 'https://HOST'],
    ['https://HOST/portal', 'https://HOST'],
    ['HTTPS://HOST', 'https://HOST'],
  ])('spells the origin %s as browsers do', async (given, spelled) => {
    const host = aHost();
    const { source } = aStore({ [host]: aDocument({ origin: given.replace('HOST', host.toUpperCase()) }) });
    const tenant = await findTenant(at(`https://${host}/`), source, NOW);
    expect(tenant?.origin).toBe(spelled.replace('HOST', host));
  });

  it('asks the store once a minute per hostname', async () => {
    const host = aHost();
    const { source, asked } = aStore({ [host]: aDocument() });
    for (const now of [NOW, NOW + 59_999]) await findTenant(at(`https://${host}/`), source, now);
    expect(asked).toEqual([host]);
    await findTenant(at(`https://${host}/`), source, NOW + 60_000);
    expect(asked).toEqual([host, host]);
  });

  it('asks again two seconds later whether a hostname has its tenant by now', async () => {
    const host = aHost();
    const documents: Record<string, unknown> = {};
    const { source, asked } = aStore(documents);
    expect(await findTenant(at(`https://${host}/`), source, NOW)).toBeNull();
    documents[host] = aDocument();
    expect(await findTenant(at(`https://${host}/`), source, NOW + 1_999)).toBeNull();
    expect(asked).toEqual([host]);
    expect(await findTenant(at(`https://${host}/`), source, NOW + 2_000)).toMatchObject({ name: 'Test' });
  });

  it('takes the one tenant of a deployment from its variable', async () => {
    const host = aHost();
    const source = { DEFAULT_TENANT: JSON.stringify({ ...aDocument({ name: 'Only' }), hostnames: [host] }) };
    expect(await findTenant(at(`https://${host}/`), source, NOW)).toMatchObject({ name: 'Only' });
    expect(await findTenant(at(`https://${aHost()}/`), source, NOW)).toBeNull();
  });

  it.each([
    ['no platform', { name: 'Test' }],
    ['a platform that is no web address', aDocument({ platform: 'file:///etc' })],
    ['a realm with dots', aDocument({ realm: '../root' })],
    ['the session keys as its client secret', aDocument({ clientSecret: 'SESSION_KEYS' })],
    ['an open platform', aDocument({ platform: 'http://platform.example' })],
    ['an open platform that looks like this machine', aDocument({ platform: 'http://localhost.evil.example' })],
    ['an open service', aDocument({ bases: { iga: 'http://iga.example/iga' } })],
    ['a user in its platform', aDocument({ platform: 'https://kai:secret@platform.example' })],
    ['a user in a service', aDocument({ bases: { am: 'https://kai@platform.example/am' } })],
    ['a query in its platform', aDocument({ platform: 'https://platform.example/?to=' })],
    ['an empty query in its platform', aDocument({ platform: 'https://platform.example?' })],
    ['a fragment in a service', aDocument({ bases: { idm: 'https://platform.example/openidm#' } })],
    ['an open origin', aDocument({ origin: 'http://portal.example' })],
    ['a realm at an open origin', aDocument({ realms: [{ realm: 'b', origin: 'http://b.portal.example' }] })],
    ['a script as its page of administration', aDocument({ adminUrl: 'javascript:alert(1)' })],
    ['a page of administration elsewhere', aDocument({ adminUrl: '//evil.example' })],
    ['a page of administration behind a backslash', aDocument({ adminUrl: '/\\evil.example' })],
    ['a relative page of administration', aDocument({ adminUrl: 'am/ui-admin' })],
    ['an open page of administration', aDocument({ adminUrl: 'http://platform.example/admin' })],
    ['a directive in an origin of fonts', aDocument({ fontOrigins: ['https://fonts.example/; script-src *'] })],
    ['a user in an origin of pictures', aDocument({ imageOrigins: ['https://a:b@img.example'] })],
    ['help by script', aDocument({ helpUrl: 'javascript:alert(1)' })],
    ['open help', aDocument({ docsUrl: 'http://docs.example' })],
  ])('rejects a document with %s', async (_what, document) => {
    const host = aHost();
    const { source } = aStore({ [host]: document });
    await expect(findTenant(at(`https://${host}/`), source, NOW)).rejects.toThrow();
  });

  it('accepts services on this machine without https, and drops paths of origins', async () => {
    const host = aHost();
    const { source } = aStore({
      [host]: aDocument({
        platform: 'http://t1.localhost:8788/',
        bases: { am: 'http://127.0.0.1:8789/am/', iga: 'http://[::1]:8790' },
        adminUrl: 'https://platform.example/admin?realm=/#home',
        fontOrigins: ['https://fonts.example/css'],
      }),
    });
    expect(await findTenant(at(`https://${host}/`), source, NOW)).toMatchObject({
      bases: { am: 'http://127.0.0.1:8789/am', iga: 'http://[::1]:8790', idm: 'http://t1.localhost:8788/openidm' },
      adminUrl: 'https://platform.example/admin?realm=/#home',
      fontOrigins: ['https://fonts.example'],
    });
  });

  it('lets a document name the secrets that are bound to its hostname alone', async () => {
    const [host, other] = [aHost(), aHost()];
    const document = aDocument({ clientSecret: 'HALDEN_SECRET' });
    const { source } = aStore({ [host]: document, [other]: document });
    const bound = { ...source, HALDEN_SECRET: 'abc', HALDEN_SECRET_HOSTS: `x.example, ${host}` };
    expect(await findTenant(at(`https://${host}/`), bound, NOW)).toMatchObject({ clientSecret: 'HALDEN_SECRET' });
    await expect(findTenant(at(`https://${other}/`), bound, NOW)).rejects.toThrow(`does not name ${other}`);
    const unbound = { ...source, HALDEN_SECRET: 'abc' };
    await expect(findTenant(at(`https://${other}/`), unbound, NOW)).rejects.toThrow('HALDEN_SECRET_HOSTS');
  });

  it('serves the known document on when the store cannot be read', async () => {
    const host = aHost();
    const { source } = aStore({ [host]: aDocument() });
    await findTenant(at(`https://${host}/`), source, NOW);
    const broken: TenantSource = {
      TENANTS: {
        async get() {
          throw new Error('unavailable');
        },
      },
    };
    expect(await findTenant(at(`https://${host}/`), broken, NOW + 60_001)).toMatchObject({ name: 'Test' });
    await expect(findTenant(at(`https://${aHost()}/`), broken, NOW)).rejects.toThrow('unavailable');
  });
});
