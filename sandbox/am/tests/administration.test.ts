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
    'realm-config/agents/WebAgent?_queryFilter=true',
    'users?_queryFilter=true',
    'realm-config/services/oauth-oidc',
    'realm-config/authentication',
    'realm-config/saml2?_queryFilter=true',
    'scripts?_queryFilter=true',
    'applications?_queryFilter=true',
    'policies?_queryFilter=applicationName+eq+%22none%22',
    'groups?_queryFilter=true',
    'realm-config/federation/circlesoftrust?_queryFilter=true',
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
    expect(await (await act('nextdescendents')).json()).toMatchObject({
      result: [{ _type: { _id: 'oauth-oidc' } }, { _type: { _id: 'SocialIdentityProviders' } }],
    });
    expect((await act('create')).status).toBe(400);
  });

  it('lists what is configured within one service, also where that is nothing', async () => {
    const within = async (service: string, base = JSON_ALPHA) => {
      const path = `${base}/realm-config/services/${service}?_action=nextdescendents`;
      const answer = await root.post(path, {});
      return [answer.status, (await answer.json<{ result?: { _id: string }[] }>()).result?.map(({ _id }) => _id)];
    };
    expect(await within('oauth-oidc')).toEqual([200, []]);
    for (const base of [JSON_ALPHA, '/am/json'])
      expect(await within('SocialIdentityProviders', base)).toEqual([200, ['google', 'microsoft']]);
    expect(await within('nothing')).toEqual([404, undefined]);
  });

  it('knows the types of agents of which there are none, and no others', async () => {
    const list = (type: string) => `${JSON_ALPHA}/realm-config/agents/${type}?_queryFilter=true`;
    for (const type of ['WebAgent', 'J2EEAgent', 'IdentityGatewayAgent'])
      expect(await bodyOf(root, list(type))).toMatchObject({ result: [], resultCount: 0 });
    expect(await statusOf(root, list('Nothing'))).toBe(404);
    const types = await (await root.post(`${JSON_ALPHA}/realm-config/agents?_action=getAllTypes`, {})).json();
    expect(types).toMatchObject({ result: expect.arrayContaining([expect.objectContaining({ _id: 'OAuth2Client' })]) });
  });
});

describe('journeys', () => {
  interface Entity {
    _id: string;
    filteredProviders?: string[];
    emailTemplateName?: string;
    script?: string;
    transform?: string;
  }
  const nodes = async (action: string) =>
    (await root.post(`${JSON_ALPHA}/${AT}/nodes?_action=${action}`, {})).json<{ result: Entity[] }>();

  it('name the types of their nodes', async () => {
    const { result } = await nodes('getAllTypes');
    expect(result).toContainEqual({ _id: 'PageNode', name: 'Page Node', collection: true });
  });

  it('have lists where clients expect them, and name templates and scripts that exist', async () => {
    const { result } = await nodes('nextdescendents');
    const choosing = result.filter(({ filteredProviders }) => filteredProviders);
    expect(choosing.map(({ filteredProviders }) => filteredProviders)).toEqual([[], []]);
    const templates = result.flatMap(({ emailTemplateName }) => emailTemplateName ?? []);
    expect(templates).toEqual(['resetPassword', 'forgottenUsername']);
    const providers = `${JSON_ALPHA}/realm-config/services/SocialIdentityProviders?_action=nextdescendents`;
    const within = await (await root.post(providers, {})).json<{ result: Entity[] }>();
    const scripts = [...result, ...within.result].flatMap(({ script, transform }) => script ?? transform ?? []);
    expect(new Set(scripts).size).toBe(4);
    for (const id of scripts) expect(await statusOf(root, `${JSON_ALPHA}/scripts/${id}`), id).toBe(200);
    expect(await statusOf(root, `${JSON_ALPHA}/scripts/none`)).toBe(404);
    const named = await bodyOf(root, `${JSON_ALPHA}/scripts?_queryFilter=name+eq+%22Remove%20Device%22`);
    expect(named).toMatchObject({ result: [{ name: 'Remove Device' }] });
  });

  it('are imported with their nodes, kept, and removed', async () => {
    const send = (who: Browser, method: string, path: string, body?: object) =>
      who.go(`${JSON_ALPHA}/${AT}/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const success = '70e691a5-1e33-4ac3-a356-e7b6d60d92e0';
    const node = { options: ['one', 'two'] };
    const tree = {
      entryNodeId: 'n1',
      nodes: { n1: { nodeType: 'OptionsNode', displayName: 'Choose', x: 1, y: 1, connections: { one: success } } },
      uiConfig: {},
    };
    expect((await send(kai, 'PUT', 'trees/Copy', tree)).status).toBe(403);
    expect((await send(root, 'PUT', 'nodes/NothingNode/n1', node)).status).toBe(404);
    expect((await send(root, 'PUT', 'nodes/OptionsNode/n1', node)).status).toBe(201);
    const astray = { ...tree, entryNodeId: 'n2' };
    expect((await send(root, 'PUT', 'trees/Copy', astray)).status).toBe(400);
    expect((await send(root, 'PUT', 'trees/Copy', tree)).status).toBe(201);
    expect((await send(root, 'PUT', 'trees/Copy', tree)).status).toBe(200);
    expect(await (await send(root, 'GET', 'trees/Copy')).json()).toMatchObject({ _id: 'Copy', ...tree });
    const names = async () =>
      (await (await send(root, 'GET', 'trees?_queryFilter=true')).json<{ result: Entity[] }>()).result.map(
        ({ _id }) => _id,
      );
    expect(await names()).toContain('Copy');
    expect(await statusOf(root, `${JSON_BRAVO}/${AT}/trees/Copy`)).toBe(404);
    const ofType = await (await send(root, 'GET', 'nodes/OptionsNode?_queryFilter=true')).json<{ result: Entity[] }>();
    expect(ofType.result.map(({ _id }) => _id)).toContain('n1');
    expect((await send(root, 'DELETE', 'trees/Copy')).status).toBe(200);
    expect((await send(root, 'DELETE', 'nodes/OptionsNode/n1')).status).toBe(200);
    expect((await send(root, 'GET', 'nodes/OptionsNode/n1')).status).toBe(404);
    expect(await names()).not.toContain('Copy');
  });

  it('take back what comes with the platform as it is, and refuse a change of it', async () => {
    const tree = await bodyOf<{ nodes: object; entryNodeId: string }>(root, `${JSON_ALPHA}/${AT}/trees/Login`);
    const put = async (body: object) =>
      (
        await root.go(`${JSON_ALPHA}/${AT}/trees/Login`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await put(tree)).toBe(200);
    expect(await put({ ...tree, entryNodeId: '70e691a5-1e33-4ac3-a356-e7b6d60d92e0' })).toBe(403);
    expect((await root.go(`${JSON_ALPHA}/${AT}/trees/Login`, { method: 'DELETE' })).status).toBe(403);
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
