// A published configuration client signs in to the sandbox and reads and changes what it is made for.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { frodo as library } from '@rockcarver/frodo-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platform } from '../platform';

const home = mkdtempSync(path.join(tmpdir(), 'configuration-client-'));
let frodo: ReturnType<typeof library.createInstance>;

beforeAll(() => {
  // All that the client would keep in the home directory; a proxy of the environment would not find the sandbox.
  Object.assign(process.env, {
    HOME: home,
    FRODO_CONNECTION_PROFILES_PATH: path.join(home, 'connections.json'),
    FRODO_TOKEN_CACHE_PATH: path.join(home, 'tokens.json'),
    FRODO_NO_CACHE: '1',
    NO_PROXY: '*',
  });
  // Its module for import calls require, which modules do not have.
  const { frodo: factory } = createRequire(import.meta.url)('@rockcarver/frodo-lib') as { frodo: typeof library };
  const host = `http://localhost:${platform().sandboxPort}/am`;
  frodo = factory.createInstanceWithAdminAccount(host, 'openidm-admin', 'Sandbox!2026', 'alpha');
});

afterAll(() => {
  expect(readdirSync(home)).toEqual([]);
  rmSync(home, { recursive: true, force: true });
});

it('signs in with the administration client of a hosted platform', async () => {
  const tokens = await frodo.login.getTokens(true, false);
  expect(tokens).toMatchObject({ realm: 'alpha', subject: 'user openidm-admin' });
  expect(tokens.bearerToken?.access_token).toBeTruthy();
  expect(tokens.userSessionToken?.tokenId).toBeTruthy();
  expect(frodo.state.getDeploymentType()).toBe('cloud');
  expect(frodo.state.getAmVersion()).toBe('8.0.0');
  expect(tokens.bearerToken?.scope?.split(' ')).toEqual(expect.arrayContaining(['openid', 'fr:idm:*', 'fr:iga:*']));
});

it('reads what kind of environment it is', async () => {
  expect(await frodo.info.getInfo()).toMatchObject({ deploymentType: 'cloud', locked: false, tier: 'development' });
  expect(await frodo.cloud.env.readServiceAccountScopes(true)).toEqual(expect.arrayContaining(['fr:idm:*']));
  expect(await frodo.cloud.feature.readFeatures()).toEqual([]);
});

describe('managed objects', () => {
  const type = 'alpha_user';

  it('are searched and read', async () => {
    const found = await frodo.idm.managed.queryManagedObjects(
      type,
      'userName eq "mina.holt"',
      ['_id', 'givenName'],
      10,
    );
    expect(found).toEqual([{ _id: expect.any(String), _rev: expect.any(String), givenName: 'Mina' }]);
    const [{ _id = '' } = {}] = found;
    expect(await frodo.idm.managed.readManagedObject(type, _id, ['*'])).toMatchObject({ sn: 'Holt' });
    const everyMember = await frodo.idm.managed.readManagedObjects(type, ['userName']);
    expect(everyMember.length).toBeGreaterThan(20);
    expect(new Set(everyMember.map((one) => one._id)).size).toBe(everyMember.length);
  });

  it('are created, changed and deleted', async () => {
    const person = { userName: 'a.client', givenName: 'A', sn: 'Client', mail: 'a.client@halden.example' };
    const made = await frodo.idm.managed.createManagedObject(type, person);
    const id = made._id ?? '';
    const patched = await frodo.idm.managed.updateManagedObjectProperties(type, id, [
      { operation: 'replace', field: '/sn', value: 'Changed' },
    ]);
    expect(patched).toMatchObject({ _id: id, sn: 'Changed', userName: 'a.client' });
    expect(await frodo.idm.managed.updateManagedObject(type, id, { ...person, city: 'Oslo' })).toMatchObject({
      sn: 'Client',
      city: 'Oslo',
    });
    await frodo.idm.managed.deleteManagedObject(type, id);
    await expect(frodo.idm.managed.readManagedObject(type, id, ['*'])).rejects.toHaveProperty('response.status', 404);
  });
});

it('reads and writes themes', async () => {
  const themes = await frodo.theme.readThemes();
  expect(themes.map(({ name }) => name)).toContain('Halden');
  const [first] = themes;
  if (!first) throw new Error('no theme');
  const copy = { ...first, _id: 'a-client', name: 'A client', isDefault: false, linkedTrees: [] };
  expect(await frodo.theme.createTheme(copy, 'a-client')).toMatchObject({ name: 'A client' });
  expect(await frodo.theme.readThemeByName('A client')).toMatchObject({ _id: 'a-client' });
  await frodo.theme.deleteTheme('a-client');
  expect(await frodo.theme.readThemes()).toHaveLength(themes.length);
});

it('reads journeys and takes one along with all its nodes', async () => {
  const journeys = await frodo.authn.journey.readJourneys();
  expect(journeys.map(({ _id }) => _id)).toEqual([
    'AddDevice',
    'ConnectSocial',
    'Contrast',
    'ForgottenUsername',
    'Login',
    'Registration',
    'RemoveDevice',
    'ResetPassword',
    'SocialLogin',
    'TwoFactorLogin',
    'UpdatePassword',
    'UpdateUsername',
  ]);
  const tree = await frodo.authn.journey.readJourney('Login');
  expect(Object.values(tree.nodes).map(({ nodeType }) => nodeType)).toEqual(['PageNode', 'IdentityStoreDecisionNode']);
  const taken = await frodo.authn.journey.exportJourney('Login', {
    useStringArrays: true,
    deps: true,
    coords: true,
  });
  expect(Object.keys(taken.nodes ?? {})).toHaveLength(2);
  expect(Object.keys(taken.innerNodes ?? {})).toHaveLength(2);
});

it('reads OAuth clients and what the realm is configured with', async () => {
  const clients = await frodo.oauth2oidc.client.readOAuth2Clients();
  expect(clients.map(({ _id }) => _id)).toEqual(expect.arrayContaining(['atrium-portal', 'endUserUIClient']));
  const client = await frodo.oauth2oidc.client.readOAuth2Client('endUserUIClient');
  expect(client.coreOAuth2ClientConfig?.clientType).toMatchObject({ value: 'Public' });
  const provider = await frodo.oauth2oidc.provider.readOAuth2Provider();
  expect(provider?._type).toMatchObject({ _id: 'oauth-oidc' });
  expect(await frodo.authn.settings.readAuthenticationSettings(false)).toHaveProperty('trees');
  expect(await frodo.service.getListOfServices(false)).toMatchObject([{ _id: 'oauth-oidc' }]);
  expect(await frodo.script.readScripts()).toEqual([]);
  expect(await frodo.saml2.entityProvider.readSaml2ProviderStubs()).toEqual([]);
});

it('reads the realms', async () => {
  const realms = await frodo.realm.readRealms();
  expect(realms.map(({ name }) => name)).toEqual(['/', 'alpha', 'bravo']);
  expect(await frodo.realm.readRealmByName('alpha')).toMatchObject({ parentPath: '/' });
});

it('reads the configuration of identity management', async () => {
  const stubs = await frodo.idm.config.readConfigEntityStubs();
  expect(stubs.map(({ _id }) => _id)).toEqual(expect.arrayContaining(['managed', 'sync', 'ui/themerealm']));
  expect(await frodo.idm.config.readConfigEntity('managed')).toHaveProperty('objects');
  expect(await frodo.idm.mapping.readMappings()).toEqual([]);
});
