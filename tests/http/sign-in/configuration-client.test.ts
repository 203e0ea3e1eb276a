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
    'EveryCallback',
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

const EXPORTED = { useStringArrays: true, deps: true, coords: true };

it('takes all journeys and themes along', async () => {
  const { trees } = await frodo.authn.journey.exportJourneys(EXPORTED);
  expect(Object.keys(trees)).toHaveLength(13);
  expect(trees.ResetPassword?.emailTemplates).toHaveProperty('resetPassword');
  expect(Object.keys(trees.SocialLogin?.scripts ?? {})).toHaveLength(1);
  expect(Object.keys(trees.RemoveDevice?.scripts ?? {})).toHaveLength(1);
  const themes = await frodo.theme.exportThemes();
  expect(Object.values(themes.theme).map(({ name }) => name)).toContain('Halden');
});

it('imports a journey under another name, finds no node without one, and removes it', async () => {
  const taken = await frodo.authn.journey.exportJourney('TwoFactorLogin', { ...EXPORTED, deps: false });
  taken.tree._id = 'Imported';
  await frodo.authn.journey.importJourney(taken, { reUuid: true, deps: false });
  const imported = await frodo.authn.journey.readJourney('Imported');
  expect(Object.keys(imported.nodes)).toHaveLength(Object.keys(taken.nodes ?? {}).length);
  const again = await frodo.authn.journey.exportJourney('Imported', EXPORTED);
  expect(Object.keys(again.innerNodes ?? {})).toHaveLength(2);
  expect(await frodo.authn.node.findOrphanedNodes()).toEqual([]);
  await frodo.authn.journey.deleteJourney('Imported', { deep: true, verbose: false, progress: false });
  expect((await frodo.authn.journey.readJourneys()).map(({ _id }) => _id)).not.toContain('Imported');
  expect(await frodo.authn.node.findOrphanedNodes()).toEqual([]);
});

it('reads the types of nodes and what services are made of', async () => {
  expect(await frodo.authn.node.readNodeTypes()).toContainEqual(
    expect.objectContaining({ _id: 'PageNode', collection: true }),
  );
  expect((await frodo.oauth2oidc.external.readSocialIdentityProviders()).map(({ _id }) => _id)).toEqual([
    'google',
    'microsoft',
  ]);
  const { service } = await frodo.service.exportServices(false);
  expect(Object.keys(service)).toEqual(['oauth-oidc', 'SocialIdentityProviders']);
  expect(await frodo.agent.readAgents(false)).toEqual(expect.any(Array));
});

it('reads and writes the templates of mail and the configuration of the pages', async () => {
  const templates = await frodo.email.template.readEmailTemplates();
  expect(templates.map(({ _id }) => _id)).toContain('emailTemplate/resetPassword');
  const template = await frodo.email.template.readEmailTemplate('resetPassword');
  expect(await frodo.email.template.updateEmailTemplate('resetPassword', template)).toMatchObject({ enabled: true });
  expect(await frodo.idm.config.readConfigEntity('ui/configuration')).toHaveProperty('configuration');
});

it('reads the people of a realm', async () => {
  const people = await frodo.user.readUsers();
  expect(people.length).toBeGreaterThan(20);
});

it('reads OAuth clients and what the realm is configured with', async () => {
  const clients = await frodo.oauth2oidc.client.readOAuth2Clients();
  expect(clients.map(({ _id }) => _id)).toEqual(expect.arrayContaining(['atrium-portal', 'endUserUIClient']));
  const client = await frodo.oauth2oidc.client.readOAuth2Client('endUserUIClient');
  expect(client.coreOAuth2ClientConfig?.clientType).toMatchObject({ value: 'Public' });
  const provider = await frodo.oauth2oidc.provider.readOAuth2Provider();
  expect(provider?._type).toMatchObject({ _id: 'oauth-oidc' });
  expect(await frodo.authn.settings.readAuthenticationSettings(false)).toHaveProperty('trees');
  expect(await frodo.service.getListOfServices(false)).toMatchObject([
    { _id: 'oauth-oidc' },
    { _id: 'SocialIdentityProviders' },
  ]);
  expect((await frodo.script.readScripts()).map(({ name }) => name)).toEqual([
    'Remove Device',
    'Normalized Profile to Managed User',
    'Google Profile Normalization',
    'Microsoft Profile Normalization',
  ]);
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
