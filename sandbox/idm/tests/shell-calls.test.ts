import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl } from '../../testing';
import { type Client, clientOf, listPath, request, reset } from './client';

const THEMEREALM = '/openidm/config/ui/themerealm';
const DENIED = { code: 403, reason: 'Forbidden', message: 'Access denied' };

let kai: Client;
let mina: Client;
let ines: Client;

const fresh = async (): Promise<void> => {
  await reset();
  [kai, mina, ines] = await Promise.all([clientOf('kai.ruiz'), clientOf('mina.holt'), clientOf('ines.moreau')]);
};

beforeAll(fresh);

describe('openidm/info', () => {
  it('uiconfig is public, with hosted pages per host', async () => {
    const hostedPages = async (host: string): Promise<unknown> => {
      const { status, body } = await request('GET', '/openidm/info/uiconfig', { host });
      expect(status).toBe(200);
      const { platformSettings, roles, lang } = body.configuration as {
        platformSettings: { hostedPages: boolean };
        roles: object;
        lang: string;
      };
      expect(lang).toBe('en');
      expect(roles).toEqual({
        'internal/role/openidm-admin': 'ui-admin',
        'internal/role/openidm-authorized': 'ui-user',
      });
      return platformSettings.hostedPages;
    };
    expect(await hostedPages('localhost')).toBe(true);
    expect(await hostedPages('quiet.localhost')).toBe(false);
    await callControl('PUT', 'host', { hostedPages: false });
    expect(await hostedPages('localhost')).toBe(false);
    await callControl('DELETE', 'host');
    expect(await hostedPages('localhost')).toBe(true);
    const anonymous = {
      'x-openidm-username': 'anonymous',
      'x-openidm-password': 'anonymous',
      'x-openidm-nosession': 'true',
    };
    expect((await request('GET', '/openidm/info/uiconfig', { headers: anonymous })).status).toBe(200);
  });

  it('answers version, features and state', async () => {
    expect((await kai.get('/openidm/info/version')).body).toMatchObject({
      productVersion: '8.0.0-SNAPSHOT',
      currentVersion: '8.0.0-SNAPSHOT',
    });
    expect((await kai.get('/openidm/info/features?_queryFilter=true')).rows).toContainEqual({
      _id: 'workflow',
      name: 'workflow',
      enabled: false,
    });
    expect((await kai.get('/openidm/info/features')).status).toBe(400);
    expect((await request('GET', '/openidm/info/features?_queryFilter=true')).status).toBe(401);
    expect((await request('GET', '/openidm/info/ping')).body).toMatchObject({ state: 'ACTIVE_READY' });
  });

  it('login names the caller', async () => {
    const { body } = await kai.send('POST', '/openidm/authentication?_action=login');
    expect(body).toMatchObject({
      _id: 'login',
      authenticationId: kai.id,
      authorization: {
        id: kai.id,
        component: 'managed/alpha_user',
        roles: ['internal/role/openidm-authorized'],
        moduleId: 'RS_FILTER',
      },
    });
    const admin = await clientOf('openidm-admin');
    expect((await admin.send('POST', '/openidm/authentication?_action=login')).body).toMatchObject({
      authorization: {
        id: 'openidm-admin',
        component: 'internal/user',
        roles: expect.arrayContaining(['internal/role/openidm-admin']),
      },
    });
    expect((await kai.send('POST', '/openidm/authentication?_action=unknown')).status).toBe(400);
    expect((await kai.send('POST', '/openidm/authentication')).status).toBe(400);
    expect((await kai.get('/openidm/authentication?_action=login')).status).toBe(405);
    expect((await request('POST', '/openidm/authentication?_action=login')).status).toBe(401);
  });

  it('reauthenticate checks the password', async () => {
    const act = (password: string) =>
      kai.send('POST', '/openidm/authentication?_action=reauthenticate', undefined, {
        'x-openidm-reauth-password': password,
      });
    expect((await act('Sandbox!2026')).body).toEqual({ authenticated: true });
    expect((await act('wrong')).status).toBe(403);
  });
});

describe('unknown paths', () => {
  it('answer 401 without a token and 404 with one', async () => {
    expect((await request('GET', '/openidm/nothing')).status).toBe(401);
    expect((await request('GET', '/elsewhere')).body).toMatchObject({ code: 404, reason: 'Not Found' });
    expect((await kai.get('/openidm/nothing')).body).toMatchObject({
      code: 404,
      reason: 'Not Found',
      message: expect.any(String),
    });
    const wrong = await kai.send('DELETE', '/openidm/info/version');
    expect(wrong.body).toMatchObject({ code: 405, reason: 'Method Not Allowed' });
    expect(wrong.headers.get('allow')).toBe('GET');
    expect((await kai.get('/openidm/managed/alpha_user/%E0%A4%A')).status).toBe(400);
    expect((await request('GET', '/openidm/info/uiconfig', { host: 'stranger.localhost' })).status).toBe(421);
  });

  it('answer 400 for a body that is not JSON', async () => {
    const broken = await request('PATCH', kai.own, {
      token: kai.token,
      body: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.body).toMatchObject({ code: 400, reason: 'Bad Request' });
  });
});

describe('CORS', () => {
  const headers = (origin: string) => ({
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization',
  });

  it('permits origins of registered clients', async () => {
    const requested = await request('OPTIONS', kai.own, { headers: headers('http://localhost:8787') });
    expect(requested.status).toBe(204);
    expect(Object.fromEntries(requested.headers)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:8787',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'authorization',
    });
    const read = await kai.get(kai.own, { origin: 'http://localhost:8787' });
    expect(read).toMatchObject({ status: 200, body: { userName: 'kai.ruiz' } });
    expect(read.headers.get('access-control-allow-origin')).toBe('http://localhost:8787');
    expect(read.headers.get('vary')).toContain('Origin');
  });

  it('permits no other origin', async () => {
    for (const origin of ['http://evil.example', 'null', 'http://localhost:87', 'http://t1.localhost:8787']) {
      const requested = await request('OPTIONS', kai.own, { headers: headers(origin) });
      expect(requested.headers.has('access-control-allow-origin'), origin).toBe(false);
      expect((await kai.get(kai.own, { origin })).headers.has('access-control-allow-origin'), origin).toBe(false);
    }
    expect(
      (await kai.get(kai.own, { origin: 'http://localhost:8788' })).headers.has('access-control-allow-origin'),
    ).toBe(false);
    expect((await kai.send('OPTIONS', '/openidm/info/ping')).status).toBe(405);
  });
});

describe('openidm/schema', () => {
  it('lets every user read schemas, alone and as the list that names menu entries', async () => {
    const { body } = await kai.get('/openidm/schema/managed/alpha_user');
    expect(body).toMatchObject({
      title: 'Alpha realm - User',
      'mat-icon': 'people',
      required: ['userName', 'givenName', 'sn', 'mail'],
    });
    expect(body.order).toEqual(Object.keys(body.properties as object));
    expect(body.properties).toMatchObject({
      manager: {
        type: 'relationship',
        resourceCollection: [{ path: 'managed/alpha_user', query: { fields: ['userName', 'givenName', 'sn'] } }],
      },
      roles: { type: 'array', items: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_role' }] } },
      password: { scope: 'private', viewable: false },
    });
    expect((await kai.get('/openidm/schema/internal/role')).body).toMatchObject({ title: 'Internal Role' });
    expect((await kai.get('/openidm/schema/managed/nothing')).status).toBe(404);
    const query = listPath('/openidm/schema', '_id sw "managed"', { _fields: '_id,title,mat-icon' });
    expect((await request('GET', query)).status).toBe(401);
    expect((await kai.get(query)).rows).toContainEqual({
      _id: 'managed/alpha_user',
      title: 'Alpha realm - User',
      'mat-icon': 'people',
    });
    const both = listPath(
      '/openidm/schema',
      'resourceCollection eq "internal/role" or (resourceCollection sw "managed")',
      { _fields: '*' },
    );
    expect((await ines.get(both)).rows.map(({ _id }) => _id)).toContain('internal/role');
  });
});

describe('openidm/privilege', () => {
  const list = (who: Client) => who.send('POST', '/openidm/privilege?_action=listPrivileges');

  it('listPrivileges answers a bare list by path', async () => {
    expect((await list(kai)).body).toEqual([]);
    expect((await list(mina)).body).toEqual([
      { privilegePath: 'managed/alpha_user', title: 'Alpha realm - User', 'mat-icon': 'people', icon: 'fa-user' },
      {
        privilegePath: 'managed/alpha_role',
        title: 'Alpha realm - Role',
        'mat-icon': 'assignment_ind',
        icon: 'fa-check-square-o',
      },
    ]);
    expect((await list(ines)).body).toHaveLength(5);
    expect((await kai.send('POST', '/openidm/privilege?_action=other')).status).toBe(400);
  });

  it('answers the permissions on a type and on one object', async () => {
    const nothing = {
      VIEW: { allowed: false, properties: [] },
      CREATE: { allowed: false, properties: [] },
      UPDATE: { allowed: false, properties: [] },
      DELETE: { allowed: false },
      ACTION: { allowed: false, actions: [] },
    };
    expect((await kai.get('/openidm/privilege/managed/alpha_user')).body).toEqual(nothing);
    const { VIEW, UPDATE, DELETE } = (await mina.get(`/openidm/privilege/managed/alpha_user/${kai.id}`)).body;
    expect(VIEW).toMatchObject({
      allowed: true,
      properties: expect.arrayContaining(['userName', 'givenName', 'sn', 'mail']),
    });
    expect([UPDATE, DELETE]).toEqual([nothing.UPDATE, nothing.DELETE]);
    expect((await ines.get('/openidm/privilege/managed/alpha_user')).body).toMatchObject({
      CREATE: { allowed: true, properties: expect.arrayContaining(['password']) },
      UPDATE: { allowed: true, properties: expect.not.arrayContaining(['_id']) },
      DELETE: { allowed: true },
    });
    expect((await kai.get('/openidm/privilege/managed/nothing')).status).toBe(404);
  });
});

describe('openidm/policy', () => {
  const validate = (who: Client, path: string, body: object, action = 'validateObject') =>
    who.send('POST', `/openidm/policy/managed/alpha_user/${path}?_action=${action}`, body);

  it('publishes policies by property', async () => {
    const properties = (await kai.get('/openidm/policy/managed/alpha_user')).body.properties as {
      name: string;
      policies: object[];
    }[];
    expect(properties.find(({ name }) => name === 'password')?.policies).toContainEqual({
      policyId: 'at-least-X-capitals',
      params: { numCaps: 1 },
      policyRequirements: ['AT_LEAST_X_CAPITAL_LETTERS'],
    });
    expect(properties.find(({ name }) => name === 'mail')?.policies[0]).toEqual({
      policyId: 'required',
      policyRequirements: ['REQUIRED'],
    });
  });

  it('validates an object before it is stored [account 16-22]', async () => {
    expect((await validate(kai, kai.id, { givenName: 'Kai', mail: 'k@halden.example' })).body).toEqual({
      result: true,
      failedPolicyRequirements: [],
    });
    expect((await validate(kai, kai.id, { givenName: '', userName: 'kai.ruiz' })).body).toEqual({
      result: false,
      failedPolicyRequirements: [{ property: 'givenName', policyRequirements: [{ policyRequirement: 'REQUIRED' }] }],
    });
    const fresh = (await validate(ines, 'policy/', { userName: 'mina.holt', password: 'a' })).body
      .failedPolicyRequirements as { property: string; policyRequirements: { policyRequirement: string }[] }[];
    expect(
      Object.fromEntries(
        fresh.map(({ property, policyRequirements }) => [
          property,
          policyRequirements.map(({ policyRequirement }) => policyRequirement),
        ]),
      ),
    ).toEqual({
      userName: ['UNIQUE'],
      givenName: ['REQUIRED'],
      sn: ['REQUIRED'],
      mail: ['REQUIRED'],
      password: ['AT_LEAST_X_CAPITAL_LETTERS', 'AT_LEAST_X_NUMBERS', 'LENGTH_BASED', 'CHARACTER_SET'],
    });
    expect(
      (await validate(ines, `${kai.id}/`, { password: 'Kai.Ruiz.2026' }, 'validateProperty')).body
        .failedPolicyRequirements,
    ).toMatchObject([
      {
        property: 'password',
        policyRequirements: [{ policyRequirement: 'CANNOT_CONTAIN_OTHERS' }, { policyRequirement: 'ATTRIBUTE_VALUE' }],
      },
    ]);
  });

  it('refuses unknown actions and other users', async () => {
    expect((await validate(kai, kai.id, {}, 'other')).status).toBe(400);
    expect((await validate(kai, kai.id, [])).status).toBe(400);
    expect((await validate(kai, mina.id, { password: 'x' }, 'validateProperty')).status).toBe(403);
  });

  it('validateQueryFilter parses a filter into a tree', async () => {
    const check = (text: unknown) =>
      kai.send('POST', '/openidm/util/validateQueryFilter?_action=validate', { _queryFilter: text });
    expect((await check('/city co "B" or !(/sn pr)')).body).toEqual({
      operator: 'or',
      subfilters: [
        { operator: 'co', field: '/city', value: 'B' },
        { operator: '!', subfilters: [{ operator: 'pr', field: '/sn' }] },
      ],
    });
    expect((await check('/city like "B"')).status).toBe(400);
    expect((await check(7)).status).toBe(400);
  });
});

describe('openidm/config', () => {
  it('shows each document to its own readers', async () => {
    const open = ['ui/themerealm', 'uilocale/fr?_fields=enduser,shared'];
    const shared = ['ui/dashboard'];
    const closed = ['managed', 'fieldPolicy/alpha_user', 'provisioner.openicf/HR', 'nothing'];
    for (const name of [...open, ...shared]) expect((await kai.get(`/openidm/config/${name}`)).status, name).toBe(200);
    for (const name of open) expect((await request('GET', `/openidm/config/${name}`)).status, name).toBe(200);
    for (const name of [...shared, ...closed])
      expect((await request('GET', `/openidm/config/${name}`)).status, name).toBe(401);
    for (const name of closed)
      expect(await kai.get(`/openidm/config/${name}`), name).toMatchObject({ status: 403, body: DENIED });
    expect((await request('GET', '/openidm/config/uilocale/xx')).status).toBe(404);
    expect((await ines.get('/openidm/config/nothing')).status).toBe(404);
    const { configurations } = (await ines.get('/openidm/config')).body as { configurations: object[] };
    expect(configurations).toContainEqual({ _id: 'managed', pid: 'managed', factoryPid: null });
    expect(configurations).toContainEqual({ _id: 'ui/themerealm', pid: 'ui/themerealm', factoryPid: 'ui' });
    expect((await kai.get('/openidm/config')).status).toBe(403);
    expect((await ines.get('/openidm/config/sync')).body).toEqual({ _id: 'sync', mappings: [] });
    const narrow = await clientOf('kai.ruiz', { scope: 'openid fr:iga:*' });
    expect((await narrow.get('/openidm/config/ui/dashboard')).status).toBe(403);
  });

  it('holds what the shell reads', async () => {
    expect((await kai.get('/openidm/config/ui/dashboard')).body).toEqual({
      _id: 'ui/dashboard',
      adminDashboards: [],
      dashboard: { widgets: [{ type: 'Welcome', size: 'large' }] },
    });
    expect((await request('GET', '/openidm/config/uilocale/fr?_fields=shared')).body).toEqual({
      _id: 'uilocale/fr',
      shared: expect.objectContaining({ overrides: expect.objectContaining({ FirstName: 'Prénom' }) }),
    });
    const { objects } = (await ines.get('/openidm/config/managed')).body as {
      objects: { name: string; schema: { title: string } }[];
    };
    expect(objects.find(({ name }) => name === 'alpha_user')?.schema.title).toBe('Alpha realm - User');
    expect((await ines.get('/openidm/config/fieldPolicy/alpha_user')).body).toMatchObject({
      type: 'password-policy',
      validator: [{ minPasswordLength: 8 }, { matchAttribute: expect.any(Array) }, { characterSet: expect.any(Array) }],
    });
    const texts = listPath('/openidm/config/uilocale', '_id sw "uilocale"', { _sortKeys: '_id', _fields: 'shared' });
    expect((await ines.get(texts)).rows.map(({ _id }) => _id)).toEqual(['uilocale/ar', 'uilocale/de', 'uilocale/fr']);
    expect((await kai.get(texts)).status).toBe(403);
  });

  it('has one configuration of the pages, which uiconfig shows without a token', async () => {
    const NAME = '/openidm/config/ui/configuration';
    const { body } = await request('GET', NAME);
    const shown = async () => (await request('GET', '/openidm/info/uiconfig')).body.configuration;
    expect(await shown()).toEqual(body.configuration);
    expect(body.configuration).toMatchObject({ lang: 'en', platformSettings: { hostedPages: true, amUrl: '/am' } });
    const changed = { configuration: { lang: 'nb', platformSettings: { hostedPages: false, amUrl: '/am' } } };
    expect((await kai.send('PUT', NAME, changed)).status).toBe(403);
    expect((await ines.send('PUT', NAME, changed)).status).toBe(200);
    // Whether pages are hosted is a fact of the host.
    expect(await shown()).toEqual({
      lang: 'nb',
      platformSettings: { amUrl: '/am', hostedPages: true, hostedJourneyPages: true },
    });
    await ines.send('PUT', NAME, { configuration: body.configuration });
  });

  it('holds the templates of the mail that is sent', async () => {
    const list = listPath('/openidm/config', '_id sw "emailTemplate"', { _sortKeys: '_id', _fields: 'subject' });
    expect((await ines.get(list)).rows.map(({ _id }) => _id)).toEqual([
      'emailTemplate/addressChanged',
      'emailTemplate/forgottenUsername',
      'emailTemplate/resetPassword',
    ]);
    const NAME = '/openidm/config/emailTemplate/addressChanged';
    const { body } = await ines.get(NAME);
    expect((await kai.get(NAME)).status).toBe(403);
    expect((await kai.send('PUT', NAME, body)).status).toBe(403);
    const changed = { ...body, subject: { en: 'Your mail moves' }, message: { en: '<b>{{object.userName}}</b>' } };
    expect((await ines.send('PUT', NAME, changed)).status).toBe(200);
    const move = (mail: string) => ines.send('PATCH', kai.own, [{ operation: 'replace', field: '/mail', value: mail }]);
    expect((await move('kai@halden.example')).status).toBe(200);
    const mailbox = async () => String((await request('GET', '/am/mailbox')).body);
    expect(await mailbox()).toContain('Your mail moves');
    expect(await mailbox()).toContain('&#60;b&#62;kai.ruiz&#60;/b&#62;');
    await ines.send('PUT', NAME, { ...changed, enabled: false });
    expect((await move('kai.ruiz@halden.example')).status).toBe(200);
    expect((await mailbox()).match(/Your mail moves/g)).toHaveLength(1);
    await ines.send('PUT', NAME, body);
  });

  it('lets only realm administrators change texts', async () => {
    const german = { shared: { overrides: { FirstName: 'Vorname' } } };
    expect((await kai.send('PUT', '/openidm/config/uilocale/de', german)).status).toBe(403);
    expect((await request('PUT', '/openidm/config/uilocale/de', { body: german })).status).toBe(401);
    expect((await ines.send('PUT', '/openidm/config/uilocale/de', german)).body).toEqual({
      _id: 'uilocale/de',
      ...german,
    });
    const patch = [
      { operation: 'replace', field: '/shared/overrides/LastName', value: 'Nachname' },
      { operation: 'remove', field: '/shared/overrides/FirstName' },
    ];
    expect((await ines.send('PATCH', '/openidm/config/uilocale/de', patch)).body).toEqual({
      _id: 'uilocale/de',
      shared: { overrides: { LastName: 'Nachname' } },
    });
    expect(
      (await ines.send('PATCH', '/openidm/config/uilocale/de', [{ operation: 'add', field: '/__proto__/x', value: 1 }]))
        .status,
    ).toBe(400);
    const overKey = [{ operation: 'add', field: '/shared/overrides/Sent~1Received', value: 'Gesendet' }];
    expect((await ines.send('PATCH', '/openidm/config/uilocale/de', overKey)).body).toMatchObject({
      shared: { overrides: { LastName: 'Nachname', 'Sent/Received': 'Gesendet' } },
    });
    const wrong = [
      { operation: 'increment', field: '/shared/overrides/LastName', value: 1 },
      { operation: 'replace', field: '/_id', value: 'uilocale/fr' },
      { operation: 'replace', field: '/', value: 'x' },
    ];
    for (const one of wrong) {
      expect((await ines.send('PATCH', '/openidm/config/uilocale/de', [one])).status, one.field).toBe(400);
    }
    expect((await kai.send('PATCH', '/openidm/config/uilocale/de', overKey)).status).toBe(403);
    expect((await ines.send('PATCH', '/openidm/config/uilocale/xx', overKey)).status).toBe(404);
    expect((await ines.send('PUT', '/openidm/config/managed', { objects: [] })).status).toBe(403);
    expect((await ines.send('PUT', '/openidm/config/ui/dashboard', [])).status).toBe(400);
  });
});

describe('themes', () => {
  const themes = (filter: string, more: Record<string, string> = {}, host = 'localhost') =>
    request('GET', listPath('/openidm/ui/theme/', filter, { realm: 'alpha', ...more }), {
      host,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });

  beforeEach(fresh);

  it('can be read without signing in', async () => {
    expect((await themes('isDefault eq true')).rows).toMatchObject([
      { name: 'Halden', primaryColor: '#1F5A54', isDefault: true, fontFamily: { family: 'Inter' } },
    ]);
    const id = String((await themes('true', { _fields: '_id' })).rows[0]?._id);
    expect((await themes(`_id eq "${id}" or name eq "${id}"`)).rows).toHaveLength(1);
    expect((await themes('_id eq "Halden" or name eq "Halden"')).rows).toHaveLength(1);
    expect((await themes('linkedTrees eq "Contrast"', { _fields: '_id' })).rows).toEqual([{ _id: expect.any(String) }]);
    expect((await themes('linkedTrees eq "Nothing"')).rows).toEqual([]);
    expect((await themes('true', { realm: 'bravo' })).rows).toEqual([]);
    expect((await themes('true', { realm: '' })).status).toBe(400);
    expect((await themes('nonsense')).status).toBe(400);
    expect((await request('GET', `/openidm/ui/theme/${id}?realm=alpha`)).body).toMatchObject({ name: 'Halden' });
    expect((await request('GET', '/openidm/ui/theme/x?realm=alpha')).status).toBe(404);
  });

  it('differ by host', async () => {
    const look = async (host: string): Promise<unknown[]> =>
      (await themes('isDefault eq true', {}, host)).rows.map(({ name, primaryColor }) => [name, primaryColor]);
    expect(await look('t1.localhost')).toEqual([['Aurum', '#FFC21A']]);
    expect(await look('t2.localhost')).toEqual([['Violet', '#5b2a86']]);
    expect(await look('plain.localhost')).toEqual([]);
    expect((await request('GET', '/openidm/config/ui/themerealm', { host: 'bravo.localhost' })).body).toEqual({
      _id: 'ui/themerealm',
      realm: { bravo: [] },
    });
  });

  it('can be replaced as a whole by realm administrators only', async () => {
    const before = (await request('GET', THEMEREALM)).body as { realm: Record<string, Record<string, unknown>[]> };
    expect(before.realm.alpha?.map(({ name }) => name)).toEqual(['Halden', 'Halden Contrast']);
    const [halden] = before.realm.alpha ?? [];
    const changed = {
      _id: 'ui/themerealm',
      realm: { alpha: [{ ...halden, primaryColor: '#123456' }, { name: 'Starter Theme' }], '/alpha': [] },
    };
    expect(await kai.send('PUT', THEMEREALM, changed)).toMatchObject({ status: 403, body: DENIED });
    expect(await mina.send('PUT', THEMEREALM, changed)).toMatchObject({ status: 403, body: DENIED });
    expect((await request('PUT', THEMEREALM, { body: changed })).status).toBe(401);
    expect((await request('GET', THEMEREALM)).body).toEqual(before);
    expect((await ines.send('PUT', THEMEREALM, changed)).body).toEqual(changed);
    expect((await request('GET', THEMEREALM)).body).toEqual(changed);
    expect((await themes('isDefault eq true')).rows).toMatchObject([{ primaryColor: '#123456' }]);
    expect((await themes('name eq "Halden Contrast"')).rows).toEqual([]);
    expect((await themes('name eq "Starter Theme"', { _fields: '_id,name' })).rows).toEqual([
      { name: 'Starter Theme' },
    ]);
  });

  it('keep keys of no realm exactly as written', async () => {
    const oldest = { backgroundColor: '#eeeeee', logoEnabled: false };
    const stray = [{ zeta: 1.5, alpha: { b: 2, a: [null, true, ''] }, name: 'Zwölf' }];
    const document = { note: 'kept', realm: { '/alpha': stray, bravo: oldest, alpha: [], 'two/levels': [] } };
    await ines.send('PUT', THEMEREALM, document);
    const { body } = await request('GET', THEMEREALM);
    expect(JSON.stringify(body.realm)).toBe(JSON.stringify(document.realm));
    expect(body).toMatchObject({ _id: 'ui/themerealm', note: 'kept' });
    expect((await themes('true', { realm: '/alpha' })).rows).toEqual(stray);
    expect((await themes('true', { realm: 'bravo' })).rows).toEqual([]);
  });

  it('refuse an invalid document, and change nothing', async () => {
    const before = (await request('GET', THEMEREALM)).body;
    for (const body of [{}, { realm: 7 }, { realm: [] }, { realm: { alpha: 'none' } }, { realm: { alpha: [7] } }, [1]])
      expect((await ines.send('PUT', THEMEREALM, body)).status, JSON.stringify(body)).toBe(400);
    expect((await request('GET', THEMEREALM)).body).toEqual(before);
    expect((await themes('true')).rows).toHaveLength(2);
  });

  it('have no revision: If-Match means nothing, If-None-Match finds the document', async () => {
    const { body, headers } = await ines.get(THEMEREALM);
    expect('_rev' in body).toBe(false);
    expect(headers.get('etag')).toBeNull();
    expect((await ines.send('PUT', THEMEREALM, body, { 'if-match': '"long-gone"' })).status).toBe(200);
    expect((await ines.send('PUT', THEMEREALM, body, { 'if-none-match': '*' })).status).toBe(412);
    expect((await ines.send('PUT', '/openidm/config/uilocale/pt', {}, { 'if-none-match': '*' })).status).toBe(201);
  });

  it('belong to one host', async () => {
    const body = { realm: { alpha: [{ _id: 'x', name: 'Only here', isDefault: true }] } };
    expect((await ines.send('PUT', THEMEREALM, body)).status).toBe(200);
    expect((await themes('true', {}, 't1.localhost')).rows.map(({ name }) => name)).toEqual(['Aurum']);
    const elsewhere = await request('PUT', THEMEREALM, { host: 't1.localhost', token: ines.token, body });
    expect(elsewhere.status).toBe(401);
  });
});

describe('notifications', () => {
  beforeEach(fresh);

  const notes = async (who: Client) =>
    (await who.get(`${who.own}?_fields=_notifications/*`, { 'cache-control': 'no-store, no-cache' })).body
      ._notifications as { _id: string }[];

  it("show only one's own", async () => {
    expect(await notes(mina)).toHaveLength(4);
    expect(await notes(kai)).toHaveLength(3);
    expect((await notes(kai))[0]).toMatchObject({
      _ref: expect.stringMatching(/^internal\/notification\//),
      message: expect.any(String),
      createDate: expect.stringMatching(/Z$/),
      notificationType: 'success',
      receiverId: kai.id,
    });
    const lena = await clientOf('lena.novak');
    expect(await notes(lena)).toEqual([]);
  });

  it('can be removed one by one or all at once, by their owner', async () => {
    const [first] = await notes(mina);
    const path = `/openidm/internal/notification/${first?._id}`;
    expect(await kai.send('DELETE', path)).toMatchObject({ status: 403, body: DENIED });
    expect((await mina.send('DELETE', path)).body).toMatchObject({ _id: first?._id });
    expect((await mina.send('DELETE', path)).status).toBe(404);
    expect(await notes(mina)).toHaveLength(3);
    const clear = (who: Client, target: string, action = 'deleteNotificationsForTarget') =>
      who.send('POST', `/openidm/notification?_action=${action}&target=${target}`);
    expect(await clear(kai, `managed/alpha_user/${mina.id}`)).toMatchObject({ status: 403, body: DENIED });
    expect((await clear(mina, `managed/alpha_user/${mina.id}`, 'other')).status).toBe(400);
    expect((await clear(mina, '')).status).toBe(400);
    expect((await clear(mina, `managed/alpha_user/${mina.id}`)).status).toBe(200);
    expect(await notes(mina)).toEqual([]);
    expect(await notes(kai)).toHaveLength(3);
  });
});

describe('self-service', () => {
  it('offers security questions where the host has them [account 38-43]', async () => {
    expect((await kai.get('/openidm/selfservice/kba')).body).toMatchObject({
      kbaPropertyName: 'kbaInfo',
      minimumAnswersToDefine: 2,
      questions: { '1': { en: expect.any(String), fr: expect.any(String) } },
    });
    const plain = await clientOf('kai.ruiz', { host: 'plain.localhost', scope: 'openid fr:idm:*' });
    expect((await plain.get('/openidm/selfservice/kba')).status).toBe(404);
  });

  it('lists data sharing, sign-on applications and linked accounts for their users [account 65-69]', async () => {
    const mappings = await kai.get(listPath('/openidm/consent', '/source eq "managed/alpha_user"'));
    expect(mappings.rows).toContainEqual({
      _id: 'managedAlpha_user_crm',
      name: 'managedAlpha_user_crm',
      displayName: 'Partner CRM',
      icon: '',
      accessLevel: 'Actual Profile',
      fields: expect.any(Array),
    });
    expect((await kai.get('/openidm/consent')).status).toBe(400);
    const applications = (who: Client, id: string, filter = 'true') =>
      who.get(listPath(`/openidm/profile/managed/alpha_user/${id}/applications`, filter, { _fields: '*' }));
    expect((await applications(kai, kai.id)).rows.map(({ name }) => name)).toEqual([
      'Wiki',
      'Travel Desk',
      'Treasury Workbench',
    ]);
    expect((await applications(kai, kai.id)).rows[0]).toMatchObject({
      ssoEntities: { idpLoginUrl: expect.stringMatching(/^https:/) },
    });
    expect((await applications(kai, kai.id)).rows[0]).not.toHaveProperty('users');
    expect((await applications(kai, kai.id, 'users eq "mina.holt"')).status).toBe(403);
    expect((await applications(kai, mina.id)).status).toBe(403);
    const linked = (who: Client) =>
      who.send(
        'POST',
        `/openidm/sync?_action=getLinkedResources&resourceName=managed/alpha_user/${idOf('user:kai.ruiz')}`,
      );
    expect((await linked(kai)).status).toBe(403);
    const admin = await clientOf('openidm-admin');
    expect((await linked(admin)).body).toMatchObject([
      { resourceName: 'system/HR/__ACCOUNT__/kai.ruiz', content: { userName: 'kai.ruiz' } },
    ]);
  });
});
