import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control, JSON_ALPHA, newBrowser, reset, signedIn } from './browser';
import { type PersonClient, personClient, personId } from './user-client';

interface Device {
  _id: string;
  _rev: string;
  uuid: string;
  deviceName: string;
  createdDate: number;
  lastAccessDate?: number;
  credentialId?: string;
}

let kai: PersonClient;

const listOf = async (kind: string, query = '_queryId=*') =>
  (await kai.get<Device>(`devices/2fa/${kind}?${query}`)).body;
const keyNamed = async (name: string): Promise<Device> => {
  const found = (await listOf('webauthn')).result.find(({ deviceName }) => deviceName === name);
  if (!found) throw new Error(`no key ${name}`);
  return found;
};

beforeAll(reset);
beforeEach(async () => {
  kai = await personClient();
});

describe('devices/2fa', () => {
  it('lists devices by kind with their dates and without their secrets', async () => {
    const { result, resultCount } = await listOf('oath');
    expect(resultCount).toBe(1);
    expect(result[0]).toEqual({
      _id: expect.any(String),
      _rev: expect.any(String),
      uuid: result[0]?._id,
      deviceName: 'OATH Device',
      createdDate: expect.any(Number),
      lastAccessDate: expect.any(Number),
      deviceManagementStatus: false,
    });
    expect((await listOf('webauthn')).result.map(({ credentialId }) => typeof credentialId)).toEqual([
      'string',
      'string',
    ]);
    expect((await listOf('push')).result).toHaveLength(1);
    expect((await listOf('binding')).result).toEqual([]);
  });

  it('counts devices by ids alone, as the profile page does [account 36]', async () => {
    const { result } = await listOf('webauthn', '_queryId=*&_fields=_id');
    expect(result.map((row) => Object.keys(row))).toEqual([
      ['_id', '_rev'],
      ['_id', '_rev'],
    ]);
    expect((await listOf('webauthn', '_queryFilter=true&_pageSize=1')).result).toHaveLength(1);
  });

  it('refuses filters on fields that are not sent', async () => {
    expect((await kai.get('devices/2fa/oath?_queryFilter=secret+sw+"J"')).status).toBe(400);
    expect((await kai.get('devices/2fa/oath')).status).toBe(400);
    expect((await kai.get('devices/2fa/smoke?_queryId=*')).status).toBe(404);
  });

  it('renames security keys and no other devices [account 74-81]', async () => {
    const key = await keyNamed('New Security Key');
    const renamed = await kai.send<Device>('PUT', `devices/2fa/webauthn/${key.uuid}`, { deviceName: ' Travel key ' });
    expect(renamed).toMatchObject({ status: 200, body: { uuid: key.uuid, deviceName: 'Travel key' } });
    expect(renamed.body._rev).not.toBe(key._rev);
    expect((await keyNamed('Travel key')).createdDate).toBe(key.createdDate);
    for (const body of [{ deviceName: ' ' }, { deviceName: 7 }, {}])
      expect((await kai.send('PUT', `devices/2fa/webauthn/${key.uuid}`, body)).status).toBe(400);
    const [app] = (await listOf('oath')).result;
    expect((await kai.send('PUT', `devices/2fa/oath/${app?.uuid}`, { deviceName: 'x' })).status).toBe(501);
  });

  it('deletes a device under its own kind only [account 74-81]', async () => {
    const key = await keyNamed('Travel key');
    expect((await kai.send('DELETE', `devices/2fa/push/${key.uuid}`)).status).toBe(404);
    expect(await kai.send('DELETE', `devices/2fa/webauthn/${key.uuid}`)).toMatchObject({
      status: 200,
      body: { uuid: key.uuid },
    });
    expect((await kai.send('DELETE', `devices/2fa/webauthn/${key.uuid}`)).status).toBe(404);
    expect((await listOf('webauthn')).result).toHaveLength(1);
  });

  it('refuses changes to protected devices the session was not confirmed with [account 74-81]', async () => {
    await control('PUT', 'host', { protectDevices: true });
    const key = await keyNamed('Office security key');
    const refused = { status: 403, body: { code: 403, reason: 'Forbidden', message: 'User not permitted.' } };
    const at = `devices/2fa/webauthn/${key.uuid}`;
    expect(await kai.send('PUT', at, { deviceName: 'x' })).toMatchObject(refused);
    expect(await kai.send('DELETE', at)).toMatchObject(refused);
    expect((await kai.get(at)).status).toBe(200);
    expect((await keyNamed('Office security key'))._rev).toBe(key._rev);
    await control('DELETE', 'host');
  });
});

describe('devices/profile', () => {
  interface Trusted {
    identifier: string;
    alias: string;
    lastSelectedDate: number;
    location?: { latitude: number; longitude: number };
    metadata: { browser?: { userAgent: string }; platform: { platform?: string } };
  }
  const trusted = async () => (await kai.get<Trusted>('devices/profile?_queryFilter=true')).body.result;

  it('lists browser, system, place and last use as far as known [account 52-57]', async () => {
    const devices = await trusted();
    expect(devices.map(({ alias }) => alias)).toEqual([
      'Work laptop',
      'Pixel 9',
      'iPad (Browser)',
      'Meeting room terminal',
    ]);
    expect(devices[0]).toMatchObject({
      _id: '28-10-67',
      identifier: '28-10-67',
      location: { latitude: expect.any(Number), longitude: expect.any(Number) },
      metadata: { browser: { userAgent: expect.stringContaining('Chrome/') }, platform: { platform: 'MacIntel' } },
      recoveryCodes: [],
    });
    expect(devices[3]).not.toHaveProperty('location');
    expect(devices[3]?.metadata).not.toHaveProperty('browser');
    expect(devices[0]).not.toHaveProperty('userId');
  });

  it('changes the alias, sent alone or with the whole device [account 52-57]', async () => {
    const [first] = await trusted();
    expect(await kai.send('PUT', 'devices/profile/28-10-67', { alias: 'Desk' })).toMatchObject({
      status: 200,
      body: { identifier: '28-10-67', alias: 'Desk', lastSelectedDate: first?.lastSelectedDate },
    });
    const whole = await kai.send('PUT', 'devices/profile/28-10-67', { ...first, alias: 'Home', identifier: 'x' });
    expect(whole.body).toMatchObject({ identifier: '28-10-67', alias: 'Home' });
    expect((await kai.send('PUT', 'devices/profile/28-10-67', { alias: '' })).status).toBe(400);
    expect((await kai.send('PUT', 'devices/profile/none', { alias: 'x' })).status).toBe(404);
  });

  it("deletes the user's device, not another user's with the same identifier [account 52-57]", async () => {
    expect((await kai.send('DELETE', 'devices/profile/28-10-67')).status).toBe(200);
    expect(await trusted()).toHaveLength(3);
    const mina = await personClient('mina.holt');
    expect((await mina.get('devices/profile?_queryFilter=true')).body.resultCount).toBe(1);
  });
});

describe('calls about another user', () => {
  const mina = personId('mina.holt');
  it.each([
    ['GET', 'devices/2fa/oath?_queryId=*'],
    ['GET', 'devices/profile?_queryFilter=true'],
    ['PUT', 'devices/profile/28-10-67'],
    ['DELETE', 'devices/profile/28-10-67'],
    ['GET', 'oauth2/applications?_queryFilter=true'],
    ['DELETE', 'oauth2/applications/calendar-sync'],
    ['GET', 'oauth2/resources/sets?_queryId=*'],
    ['GET', 'uma/pendingrequests?_queryFilter=true'],
  ])('%s %s is refused', async (method, path) => {
    const body = method === 'PUT' ? { alias: 'x' } : undefined;
    expect((await kai.send(method, path, body, mina)).status).toBe(403);
  });

  it('answers administrators of the realm, and needs a session', async () => {
    const ines = await personClient('ines.moreau');
    expect((await ines.get('devices/2fa/oath?_queryId=*', mina)).body.resultCount).toBe(1);
    expect((await ines.get('devices/profile?_queryFilter=true', personId('nobody'))).status).toBe(404);
    const visitor = newBrowser();
    expect((await visitor.go(`${JSON_ALPHA}/users/${mina}/devices/2fa/oath?_queryId=*`)).status).toBe(401);
  });

  it('list nothing for a new user', async () => {
    const lena = await personClient('lena.novak');
    for (const path of ['devices/2fa/oath', 'devices/profile', 'oauth2/applications', 'oauth2/resources/sets'])
      expect([path, (await lena.get(`${path}?_queryFilter=true`)).body.result]).toEqual([path, []]);
  });
});

describe('sessions of a user', () => {
  interface Facts {
    sessionHandle: string;
    latestAccessTime: string;
    maxIdleExpirationTime: string;
    properties: Record<string, string>;
  }
  const filter = encodeURIComponent(`username eq "${personId('kai.ruiz')}" and realm eq "/alpha"`);

  it("show where they began and which is the caller's own", async () => {
    const headers = {
      'user-agent': 'Tests/1.0',
      'cf-ipcity': 'Lyon',
      'cf-ipcountry': 'FR',
      'cf-connecting-ip': '192.0.2.7',
    };
    const who = await signedIn('kai.ruiz', undefined, undefined, headers);
    const info = await (await who.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {})).json<Facts>();
    expect(info.properties).toMatchObject({
      userAgent: 'Tests/1.0',
      city: 'Lyon',
      country: 'FR',
      ipAddress: '192.0.2.7',
      AuthLevel: '0',
      authInstant: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const { result } = await (await who.go(`/am/json/sessions?_queryFilter=${filter}`)).json<{ result: Facts[] }>();
    expect(result.filter(({ properties }) => properties.AMCtxId === info.properties.AMCtxId)).toHaveLength(1);
    expect(result.map(({ properties }) => properties.city)).toEqual(expect.arrayContaining(['Hamburg', 'Bucharest']));
  });

  it('lives longer for apps than for browsers, and ends the same way', async () => {
    await reset();
    kai = await personClient();
    const all = async () =>
      (await (await kai.who.go(`/am/json/sessions?_queryFilter=${filter}`)).json<{ result: Facts[] }>()).result;
    const unknownPart = (await all()).find(({ properties }) => properties.city === 'Bucharest');
    const idle = Date.parse(unknownPart?.maxIdleExpirationTime ?? '') - Date.parse(unknownPart?.latestAccessTime ?? '');
    expect(idle).toBe(30 * 86_400_000);
    const handle = unknownPart?.sessionHandle ?? '';
    await kai.who.post('/am/json/sessions?_action=logoutByHandle', { sessionHandles: [handle] });
    expect((await all()).map(({ properties }) => properties.city)).not.toContain('Bucharest');
  });

  it('logoutByUser ends all for oneself, and those of others for administrators only', async () => {
    await reset();
    const [one, other, mina, ines] = await Promise.all(
      ['kai.ruiz', 'kai.ruiz', 'mina.holt', 'ines.moreau'].map((name) => personClient(name)),
    );
    if (!one || !other || !mina || !ines) throw new Error('nobody there');
    const path = `${JSON_ALPHA}/sessions?_action=logoutByUser`;
    const alive = async ({ who }: PersonClient) =>
      (await who.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {})).ok;
    expect((await mina.who.post(path, { username: one.id })).status).toBe(403);
    expect((await mina.who.post(path, {})).status).toBe(400);
    expect(await (await one.who.post(path, { username: one.id })).json()).toEqual({ result: true });
    expect([await alive(one), await alive(other), await alive(mina)]).toEqual([false, false, true]);
    await ines.who.post(path, { username: mina.id });
    expect([await alive(mina), await alive(ines)]).toEqual([false, true]);
  });
});
