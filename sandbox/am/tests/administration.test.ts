// Configuration calls and their permissions.

import { beforeAll, describe, expect, it } from 'vitest';
import { TREES } from '../journeys/journey';
import { type Browser, JSON_ALPHA, newBrowser, reset, signedIn } from './browser';

const JSON_BRAVO = JSON_ALPHA.replace('alpha', 'bravo');
const AT = 'realm-config/authentication/authenticationtrees';

let ines: Browser;
let kai: Browser;
let root: Browser;
let administratorOfAlpha: Browser;

beforeAll(async () => {
  await reset();
  ines = await signedIn('ines.moreau');
  kai = await signedIn('kai.ruiz');
  administratorOfAlpha = await signedIn('openidm-admin');
  root = await signedInToRoot();
});

async function signedInToRoot(): Promise<Browser> {
  const who = newBrowser();
  const step = await (await who.post('/am/json/authenticate', '')).json<{
    callbacks: { input: { value: string }[] }[];
  }>();
  const answers = ['openidm-admin', 'Sandbox!2026'];
  step.callbacks.forEach((callback, at) => {
    for (const input of callback.input ?? []) input.value = answers[at] ?? '';
  });
  expect((await who.post('/am/json/authenticate', step)).status).toBe(200);
  return who;
}

const statusOf = async (who: Browser, path: string): Promise<number> => (await who.go(path)).status;
const bodyOf = async <T>(who: Browser, path: string): Promise<T> => (await who.go(path)).json<T>();

describe('realm configuration', () => {
  const paths = [
    `${AT}/trees?_queryFilter=true`,
    `${AT}/trees/Login`,
    'realm-config/agents/OAuth2Client?_queryFilter=true',
    'realm-config/services/oauth-oidc',
    'realm-config/authentication',
    'realm-config/saml2?_queryFilter=true',
    'scripts?_queryFilter=true',
    'applications?_queryFilter=true',
  ];

  it.each(paths)('answers only administrators of the realm and of the root realm: %s', async (path) => {
    const statuses = await Promise.all([
      statusOf(ines, `${JSON_ALPHA}/${path}`),
      statusOf(administratorOfAlpha, `${JSON_ALPHA}/${path}`),
      statusOf(root, `${JSON_ALPHA}/${path}`),
      statusOf(root, `${JSON_BRAVO}/${path}`),
      statusOf(root, `/am/json/${path}`),
      statusOf(kai, `${JSON_ALPHA}/${path}`),
      statusOf(ines, `${JSON_BRAVO}/${path}`),
      statusOf(administratorOfAlpha, `${JSON_BRAVO}/${path}`),
      statusOf(newBrowser(), `${JSON_ALPHA}/${path}`),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403, 403, 403, 401]);
  });

  it.each([...TREES.keys()])('connects the nodes of journeys with each other and with the ends: %s', async (name) => {
    interface Tree {
      entryNodeId: string;
      nodes: Record<string, { nodeType: string; connections: Record<string, string> }>;
      staticNodes: object;
    }
    const tree = await bodyOf<Tree>(root, `${JSON_ALPHA}/${AT}/trees/${name}`);
    expect(Object.keys(tree.nodes)).toContain(tree.entryNodeId);
    for (const [id, { nodeType, connections }] of Object.entries(tree.nodes)) {
      const known = [...Object.keys(tree.nodes), ...Object.keys(tree.staticNodes)];
      for (const next of Object.values(connections)) expect(known).toContain(next);
      const node = await bodyOf<{ _id: string; _type: { _id: string }; nodes?: { _id: string; nodeType: string }[] }>(
        root,
        `${JSON_ALPHA}/${AT}/nodes/${nodeType}/${id}`,
      );
      expect([node._id, node._type._id]).toEqual([id, nodeType]);
      for (const inner of node.nodes ?? [])
        expect(await statusOf(root, `${JSON_ALPHA}/${AT}/nodes/${inner.nodeType}/${inner._id}`)).toBe(200);
    }
    expect(await statusOf(root, `${JSON_ALPHA}/${AT}/trees/Nothing`)).toBe(404);
    expect(await statusOf(root, `${JSON_ALPHA}/${AT}/nodes/PageNode/none`)).toBe(404);
  });

  it('shows clients without their secrets', async () => {
    const text = await (await root.go(`${JSON_ALPHA}/realm-config/agents/OAuth2Client?_queryFilter=true`)).text();
    expect(text).not.toContain('sandbox-portal-secret');
    const client = await bodyOf<object>(root, `${JSON_ALPHA}/realm-config/agents/OAuth2Client/atrium-portal`);
    expect(client).toMatchObject({
      _id: 'atrium-portal',
      _type: { _id: 'OAuth2Client' },
      coreOAuth2ClientConfig: { clientType: { inherited: false, value: 'Confidential' } },
    });
    expect(await statusOf(root, `${JSON_ALPHA}/realm-config/agents/OAuth2Client/none`)).toBe(404);
  });

  it('lists what is below the services by `nextdescendents`', async () => {
    const act = (action: string) => root.post(`${JSON_ALPHA}/realm-config/services?_action=${action}`, {});
    expect(await (await act('nextdescendents')).json()).toMatchObject({ result: [{ _type: { _id: 'oauth-oidc' } }] });
    expect((await act('create')).status).toBe(400);
  });
});

it('GET global-config/realms lists the realms to root administrators only', async () => {
  const list = '/am/json/global-config/realms?_queryFilter=true';
  const { result } = await bodyOf<{ result: { _id: string; name: string }[] }>(root, list);
  expect(result.map(({ name }) => name)).toEqual(['/', 'alpha', 'bravo']);
  expect(await bodyOf(root, `/am/json/global-config/realms/${result[1]?._id}`)).toMatchObject({
    name: 'alpha',
    parentPath: '/',
  });
  expect(await statusOf(ines, list)).toBe(403);
});

it('GET trees lists all journeys for a page size of -1', async () => {
  const requested = `${JSON_ALPHA}/${AT}/trees?_queryFilter=true&_pageSize=-1&_fields=_id`;
  const { result } = await bodyOf<{ result: { _id: string }[] }>(ines, requested);
  expect(result.map(({ _id }) => _id)).toContain('Login');
  expect(await statusOf(ines, requested.replace('-1', '-2'))).toBe(400);
});

it('root administrators see and end sessions of every realm', async () => {
  const mina = await signedIn('mina.holt');
  const { id } = await (await mina.post(`${JSON_ALPHA}/users?_action=idFromSession`, {})).json<{ id: string }>();
  const filter = encodeURIComponent(`username eq "${id}" and realm eq "/alpha"`);
  const list = `${JSON_ALPHA}/sessions?_queryFilter=${filter}`;
  const { result } = await bodyOf<{ result: { sessionHandle: string }[] }>(root, list);
  expect(result).toHaveLength(1);
  const handle = result[0]?.sessionHandle ?? '';
  const ended = await root.post('/am/json/sessions?_action=logoutByHandle', { sessionHandles: [handle] });
  expect(await ended.json()).toEqual({ result: { [handle]: true } });
  expect((await mina.post(`${JSON_ALPHA}/users?_action=idFromSession`, {})).status).toBe(401);
});

it('GET serverinfo/version answers the version, and selfservice lists the providers', async () => {
  expect(await bodyOf(newBrowser(), '/am/json/serverinfo/version')).toMatchObject({ version: '8.0.0' });
  expect(await bodyOf(kai, `${JSON_ALPHA}/selfservice/socialIdentityProviders`)).toMatchObject({
    providers: [
      { provider: 'google', uiConfig: { buttonDisplayName: 'Google' } },
      { provider: 'microsoft', uiConfig: { buttonDisplayName: 'Microsoft' } },
    ],
  });
});

it.each([
  ['localhost', 'idmAdminClient', 'idm-admin-ui'],
  ['selfhosted.localhost', 'idm-admin-ui', 'idmAdminClient'],
])('the administration client on %s is %s and not %s', async (host, known, unknown) => {
  const origin = `http://${host}:8788`;
  const statusFor = async (client: string) => {
    const query = new URLSearchParams({
      client_id: client,
      redirect_uri: `${origin}/platform/appAuthHelperRedirect.html`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    return statusOf(newBrowser(origin), `/am/oauth2/authorize?${query}`);
  };
  expect([await statusFor(known), await statusFor(unknown)]).toEqual([302, 400]);
});
