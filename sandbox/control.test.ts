import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTS } from './core/hosts';
import { idOf } from './core/ids';
import type { LoggedCall } from './core/log';
import type { Env, PlatformObject } from './platform-object';
import { callControl, send, tokenOf } from './testing';
import worker from './worker';

const VERSION = '/openidm/info/version';
const status = async (path = VERSION): Promise<number> => (await send(path)).status;

beforeEach(async () => {
  await callControl('POST', 'reset', { seed: 'empty' });
});

it('control interface answers only under its own path, for any host by name', async () => {
  expect((await send('/__sandbox/nothing')).status).toBe(404);
  expect((await send('/__sandbox/reset')).status).toBe(404);
  expect((await send('/__sandbox/calls?host=stranger')).status).toBe(421);
  await callControl('DELETE', 'calls', undefined, 't1.localhost');
  await send(VERSION, { host: 't1.localhost' });
  expect((await send<LoggedCall[]>('/__sandbox/calls?host=t1.localhost')).body).toHaveLength(1);
  expect((await send<LoggedCall[]>('/__sandbox/calls')).body).toHaveLength(0);
  expect((await send<LoggedCall[]>('/__sandbox/calls', { host: '127.0.0.1' })).body).toHaveLength(0);
});

it('each host has its own platform, seeded at the first call', async () => {
  expect(HOSTS).toHaveLength(8);
  for (const { name, realm, company } of HOSTS) {
    const path = `/__sandbox/state/managed/${realm}_user?id=${idOf('user:kai.ruiz')}`;
    expect((await send(path, { host: name })).body, name).toMatchObject({ userName: 'kai.ruiz', company });
  }
});

describe('POST reset', () => {
  const object = () => {
    const { PLATFORM_OBJECT } = env as unknown as Env;
    return PLATFORM_OBJECT.getByName('localhost');
  };
  /** Every stored row except the signing keys, which survive a reset. */
  const everything = () =>
    runInDurableObject(object(), (_, { storage: { sql } }) => {
      const tables = sql.exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type='table' AND name LIKE 'doc:%'",
      );
      const names = tables.toArray().map(({ name }) => name);
      const rows = names
        .filter((name) => name !== 'doc:am/key')
        .map((name) => [name, [...sql.exec(`SELECT * FROM "${name}" ORDER BY 1,2`).raw()]] as const);
      return Object.fromEntries(
        rows.filter(([, { length }]) => length > 0).map(([name, all]) => [name, JSON.stringify(all)]),
      );
    });
  const forgetCopies = () =>
    runInDurableObject(object(), (_, { storage }) => void storage.sql.exec('DELETE FROM copies'));
  const reset = (seed = 'default') => callControl('POST', 'reset', { seed });
  const MINUTE = 60_000;
  const NOON = Date.parse('2031-03-03T12:00:00Z');

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
  afterEach(() => void vi.useRealTimers());

  async function writeMuch(): Promise<void> {
    const token = await tokenOf('kai.ruiz');
    const id = idOf('user:kai.ruiz');
    const patch = [{ operation: 'replace', field: '/telephoneNumber', value: '+1 1' }];
    await send(`/openidm/managed/alpha_user/${id}`, { method: 'PATCH', token, body: patch });
    const mina = await tokenOf('mina.holt');
    const inbox = `/iga/governance/user/${idOf('user:mina.holt')}/tasks?_action=search&actorStatus=active`;
    const { body } = await send<{ result: { id: string }[] }>(inbox, { token: mina, body: {} });
    expect(body.result.length).toBeGreaterThan(5);
    for (const request of body.result)
      await send(`/iga/governance/requests/${request.id}?_action=approve`, {
        token: mina,
        body: { justification: 'Fine.' },
      });
  }

  it('restores a copy identical to a new seed, whatever was written', async () => {
    await forgetCopies();
    await reset();
    const seeded = await everything();
    expect(Object.keys(seeded).length).toBeGreaterThan(30);
    await writeMuch();
    expect(await everything()).not.toEqual(seeded);
    await reset();
    expect(await everything()).toEqual(seeded);
    await reset('empty');
    expect(await everything()).not.toEqual(seeded);
    vi.setSystemTime(NOON + 4 * MINUTE);
    await reset();
    expect(await everything()).toEqual(seeded);
    await forgetCopies();
    await reset();
    expect(await everything()).toEqual(seeded);
  });

  it('dates the seed from the current five minutes', async () => {
    await reset();
    const seeded = await everything();
    vi.setSystemTime(NOON + 5 * MINUTE);
    await reset();
    const later = await everything();
    expect(later).not.toEqual(seeded);
    expect(seeded['doc:managed/alpha_user']).toContain('2031-03-03T12:00:00.000Z');
    expect(later['doc:managed/alpha_user']).toContain('2031-03-03T12:05:00.000Z');
    expect(later['doc:managed/alpha_user']).not.toContain('2031-03-03T12:00:00.000Z');
  });

  it('ends sessions and tokens, and keeps the signing keys', async () => {
    const keys = '/am/oauth2/realms/root/realms/alpha/connect/jwk_uri';
    await reset();
    const own = `state/am/session?_queryFilter=${encodeURIComponent('userName eq "mina.holt"')}`;
    const token = await tokenOf('mina.holt');
    expect((await callControl<{ result: object[] }>('GET', own)).result).toHaveLength(1);
    const { body } = await send(keys);
    for (const seed of ['default', 'empty']) {
      await reset(seed);
      expect((await callControl<{ result: object[] }>('GET', own)).result).toEqual([]);
      expect((await send('/openidm/info/login', { token })).status).toBe(401);
      expect((await send(keys)).body).toEqual(body);
    }
  });

  it('starts a new file once the old one is large', async () => {
    const keys = '/am/oauth2/realms/root/realms/alpha/connect/jwk_uri';
    await reset();
    const { body } = await send(keys);
    const seeded = await everything();
    await runInDurableObject(object(), (_, { storage: { sql } }) => {
      sql.exec('CREATE TABLE ballast (filling BLOB)');
      for (let at = 0; at < 60; at += 1) sql.exec('INSERT INTO ballast VALUES (zeroblob(1000000))');
    });
    await reset();
    await runInDurableObject(object(), (_, { storage: { sql } }) => {
      expect(sql.databaseSize).toBeLessThan(16 * 2 ** 20);
      expect([...sql.exec("SELECT name FROM sqlite_master WHERE name='ballast'")]).toEqual([]);
    });
    expect(await everything()).toEqual(seeded);
    expect((await send(keys)).body).toEqual(body);
    expect(await status('/openidm/info/ping')).toBe(200);
  });

  // Compares two durations, because the machine may be busy.
  it('takes a fifth of the time of a new seed, or less', async () => {
    vi.useRealTimers();
    const timed = async (): Promise<number> => {
      const started = performance.now();
      await reset();
      return performance.now() - started;
    };
    await forgetCopies();
    const anew = await timed();
    const fromCopy: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await writeMuch();
      fromCopy.push(await timed());
    }
    expect(Math.min(...fromCopy)).toBeLessThan(anew / 5);
  });
});

describe('GET calls', () => {
  it('lists calls with their answers, oldest first', async () => {
    await send('/openidm/info/uiconfig?a=1&b=%20x', { headers: { 'x-mark': 'yes' } });
    await send('/openidm/privilege?_action=listPrivileges', { body: { some: 'body' } });
    const calls = await callControl<LoggedCall[]>('GET', 'calls');
    expect(calls).toMatchObject([
      {
        method: 'GET',
        path: '/openidm/info/uiconfig',
        query: 'a=1&b=%20x',
        body: null,
        status: 200,
        headers: { 'x-mark': 'yes' },
      },
      { method: 'POST', path: '/openidm/privilege', body: { some: 'body' }, status: 401 },
    ]);
    expect(calls[0]).toMatchObject({ n: expect.any(Number), at: expect.stringMatching(/Z$/), ms: expect.any(Number) });
    expect(calls[0]?.headers).not.toHaveProperty('x-sandbox-host');
    expect(await callControl<LoggedCall[]>('GET', `calls?since=${calls[0]?.n}`)).toHaveLength(1);
    await callControl('DELETE', 'calls');
    expect(await callControl<LoggedCall[]>('GET', 'calls')).toEqual([]);
  });
});

describe('PUT faults', () => {
  const put = (...faults: object[]) => callControl<object[]>('PUT', 'faults', faults);

  it('matches a part of the query', async () => {
    await put({ path: '/openidm/info', query: 'part=one', status: 503 });
    expect([await status('/openidm/info/ping?part=one'), await status('/openidm/info/ping?part=two')]).toEqual([
      503, 200,
    ]);
    expect((await send('/__sandbox/faults', { method: 'PUT', body: [{ path: '/', query: 7 }] })).status).toBe(400);
    await callControl('DELETE', 'faults');
  });

  it('matches by method and prefix or glob, `times` times', async () => {
    await put(
      { path: '/openidm/info/ver', status: 503, times: 2 },
      {
        path: '/openidm/*/features',
        method: 'get',
        status: 500,
        body: { message: 'broken' },
        headers: { 'x-why': 'fault' },
      },
      { path: '/openidm/info/ping', status: 200, body: 'not json' },
    );
    expect([await status(), await status(), await status()]).toEqual([503, 503, 200]);
    expect(await send('/openidm/info/features')).toMatchObject({ status: 500, body: { message: 'broken' } });
    expect((await send('/openidm/info/features')).headers.get('x-why')).toBe('fault');
    expect((await send('/openidm/info/features', { method: 'POST' })).status).toBe(401);
    expect((await send('/openidm/info/ping')).body).toBe('not json');
    expect((await send(VERSION, { host: 't1.localhost' })).status).toBe(200);
    expect((await send<object[]>('/__sandbox/faults')).body).toHaveLength(3);
    await callControl('DELETE', 'faults');
    expect(await status('/openidm/info/ping')).toBe(200);
  });

  it('padBytes lengthens an answer, which stays the same JSON', async () => {
    const { body: usual } = await send('/openidm/info/features');
    await put({ path: '/openidm/info/features', padBytes: 100_000 });
    const request = new Request('http://localhost:8788/openidm/info/features');
    const long = await (await worker.fetch(request, env as unknown as Env)).text();
    expect(long.length).toBeGreaterThan(100_000);
    expect(JSON.parse(long)).toEqual(usual);
    expect((await send('/__sandbox/faults', { method: 'PUT', body: [{ path: '/', padBytes: 0 }] })).status).toBe(400);
    await callControl('DELETE', 'faults');
  });

  it('cutAfter breaks the connection within the usual answer', async () => {
    await put({ path: '/openidm/info/ping', cutAfter: 5 });
    const answer = await worker.fetch(new Request('http://localhost:8788/openidm/info/ping'), env as unknown as Env);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect((await send('/__sandbox/faults', { method: 'PUT', body: [{ path: '/', cutAfter: 0 }] })).status).toBe(400);
    await callControl('DELETE', 'faults');
  });

  it('delays, hangs and breaks answers', async () => {
    await put({ path: VERSION, delayMs: 60 });
    const started = Date.now();
    expect(await status()).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(55);
    await put({ path: VERSION, hang: true });
    const hanging = Promise.race([status(), new Promise((resolve) => setTimeout(() => resolve('still waiting'), 150))]);
    expect(await hanging).toBe('still waiting');
    expect((await callControl<LoggedCall[]>('GET', 'calls')).at(-1)).toMatchObject({ path: VERSION, status: null });
    await put({ path: VERSION, reset: true });
    const request = new Request(`http://localhost:8788${VERSION}`);
    const cut = await worker.fetch(request, env as unknown as Env);
    await expect(cut.text()).rejects.toThrow();
  });

  it('fails before the call is carried out, or after it', async () => {
    const note = '/openidm/managed/alpha_user';
    const token = await tokenOf('openidm-admin');
    const known = async () => (await callControl<{ totalCount: number }>('GET', 'state/managed/alpha_user')).totalCount;
    const create = (userName: string) =>
      send(`${note}?_action=create`, {
        token,
        body: { userName, givenName: 'A', sn: 'B', mail: `${userName}@halden.example` },
      });
    const before = await known();
    await put({ path: note, method: 'POST', status: 503 });
    expect([(await create('one.before')).status, await known()]).toEqual([503, before]);
    await put({ path: note, method: 'POST', status: 503, body: 'too late', after: true });
    expect([await create('two.after'), await known()]).toMatchObject([{ status: 503, body: 'too late' }, before + 1]);
    await put({ path: note, method: 'POST', reset: true, after: true });
    await expect(create('three.after')).rejects.toThrow();
    expect(await known()).toBe(before + 2);
    await put({ path: note, method: 'POST', delayMs: 1, after: true });
    expect((await create('four.after')).status).toBe(201);
    await callControl('DELETE', 'faults');
  });

  it('lets one wait until another has hit', async () => {
    const features = async () => (await send('/openidm/info/features')).status;
    await put({ path: VERSION, status: 503, times: 1 }, { path: '/', status: 418, waits: true });
    expect(await features()).toBe(401);
    expect(await status()).toBe(503);
    expect([await features(), await status()]).toEqual([418, 418]);
    await callControl('DELETE', 'faults');
  });

  it('refuses malformed faults', async () => {
    const malformed = [
      'text',
      {},
      [{}],
      [{ status: 500 }],
      [{ path: 'openidm' }],
      [{ path: '/x', status: 99 }],
      [{ path: '/x', after: 1 }],
      [{ path: '/x', waits: 1 }],
    ];
    for (const body of [...malformed, [{ path: '/x', times: 0 }], [{ path: '/x', delayMs: -1 }]])
      expect(await send('/__sandbox/faults', { method: 'PUT', body: JSON.stringify(body) })).toMatchObject({
        status: 400,
      });
  });
});

it('POST risk-events adds risky sign-ins of now, until the next reset', async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  const ids = async () =>
    (await send<{ result: { id: string }[] }>('/__sandbox/state/riskEvents?_pageSize=100000')).body.result.map(
      ({ id }) => id,
    );
  const add = (body: object) => send('/__sandbox/risk-events', { method: 'POST', body: JSON.stringify(body) });
  expect((await add({ count: 1, score: 80 })).status).toBe(200);
  const before = await ids();
  expect((await add({ count: 3, score: 99.5 })).status).toBe(200);
  const found = (await ids()).filter((id) => !before.includes(id));
  expect(found).toHaveLength(3);
  for (const body of [{}, { count: 0, score: 80 }, { count: 1, score: 101 }, { count: 1.5, score: 80 }])
    expect((await add(body)).status).toBe(400);
  await callControl('POST', 'reset', { seed: 'default' });
  expect((await add({ count: 1, score: 80 })).status).toBe(200);
  expect((await ids()).filter((id) => found.includes(id))).toEqual([]);
});

it('PUT latency delays every answer', async () => {
  await callControl('PUT', 'latency', { ms: 80 });
  const started = Date.now();
  await status();
  expect(Date.now() - started).toBeGreaterThanOrEqual(75);
  await callControl('PUT', 'latency', { ms: 0 });
  expect((await send('/__sandbox/latency', { method: 'PUT', body: { ms: 'fast' } })).status).toBe(400);
});

it('PUT clock moves the clock', async () => {
  const { now } = await callControl<{ now: string }>('PUT', 'clock', { now: '2030-01-02T03:04:05.000Z' });
  expect(now).toMatch(/^2030-01-02T03:04:0/);
  expect((await callControl<{ now: string }>('PUT', 'clock', { advanceMs: 86_400_000 })).now).toMatch(
    /^2030-01-03T03:04:0/,
  );
  await status();
  expect((await callControl<LoggedCall[]>('GET', 'calls'))[0]?.at).toMatch(/^2030-01-03/);
  expect((await send(VERSION)).headers.get('date')).toMatch(/^Thu, 03 Jan 2030 03:04:0\d GMT$/);
  for (const body of [{}, { now: 'soon' }, { advanceMs: '1' }])
    expect((await send('/__sandbox/clock', { method: 'PUT', body })).status).toBe(400);
});

it('PUT strings lengthens human texts and leaves identifiers alone', async () => {
  const token = await tokenOf('kai.ruiz');
  const own = `/openidm/managed/alpha_user/${idOf('user:kai.ruiz')}`;
  const before = (await send(own, { token })).body;
  await callControl('PUT', 'strings', { append: '<b>&' });
  const { body } = await send(`${own}?_fields=*,manager/*`, { token });
  expect(body).toMatchObject({
    _id: before._id,
    givenName: 'Kai<b>&',
    title: 'Financial Analyst<b>&',
    accountStatus: 'active',
    country: 'DE<b>&',
    manager: { sn: 'Holt<b>&', _refResourceId: idOf('user:mina.holt'), _refResourceCollection: 'managed/alpha_user' },
  });
  expect((await send('/openidm/managed/nothing/x', { token })).body).toMatchObject({
    code: 404,
    message: expect.stringMatching(/<b>&$/),
  });
  await expect(tokenOf('kai.ruiz')).resolves.toEqual(expect.any(String));
  await callControl('DELETE', 'strings');
  expect((await send(own, { token })).body).toEqual(before);
});

it('PUT strings leaves fields out of data, and of data alone', async () => {
  const token = await tokenOf('kai.ruiz');
  const schema = (await send('/openidm/schema/managed/alpha_user', { token })).body;
  await callControl('PUT', 'strings', { omit: ['givenName', 'sn'] });
  const { body } = await send(`/openidm/managed/alpha_user/${idOf('user:kai.ruiz')}?_fields=*,manager/*`, { token });
  expect(body).toMatchObject({ userName: 'kai.ruiz', manager: { userName: 'mina.holt' } });
  for (const found of [body, body.manager]) expect(found).not.toHaveProperty('sn');
  expect((await send('/openidm/schema/managed/alpha_user', { token })).body).toEqual(schema);
  expect((await send('/__sandbox/strings', { method: 'PUT', body: { omit: 'sn' } })).status).toBe(400);
  await callControl('DELETE', 'strings');
});

it('PUT strings answers fields with a value of another type', async () => {
  const token = await tokenOf('kai.ruiz');
  await callControl('PUT', 'strings', { refill: ['sn', 'manager'] });
  const refilled = await send(`/openidm/managed/alpha_user/${idOf('user:kai.ruiz')}?_fields=*,manager/*`, { token });
  expect(refilled.body).toMatchObject({ sn: 'Ruiz', manager: { other: 7 } });
  await callControl('PUT', 'strings', { retype: ['sn', 'manager'] });
  const { body } = await send(`/openidm/managed/alpha_user/${idOf('user:kai.ruiz')}?_fields=*,manager/*`, { token });
  expect(body).toMatchObject({ userName: 'kai.ruiz', sn: 7, manager: 7 });
  expect((await send('/__sandbox/strings', { method: 'PUT', body: { retype: 'sn' } })).status).toBe(400);
  await callControl('DELETE', 'strings');
});

it('PUT host overrides host settings until they are deleted', async () => {
  await callControl('PUT', 'host', { accessTokenSeconds: 5, hostedPages: false });
  const token = await tokenOf('kai.ruiz');
  const privileges = () => send('/openidm/privilege?_action=listPrivileges', { method: 'POST', token });
  expect((await privileges()).status).toBe(200);
  await callControl('PUT', 'clock', { advanceMs: 6000 });
  expect((await privileges()).status).toBe(401);
  expect(await callControl('GET', 'host')).toMatchObject({ accessTokenSeconds: 5, hostedPages: false });
  for (const body of [{ name: 'x' }, { realm: 'bravo' }, { hostedPages: 'no' }, { unknown: 1 }])
    expect((await send('/__sandbox/host', { method: 'PUT', body })).status).toBe(400);
  await callControl('POST', 'reset', {});
  expect(await callControl('GET', 'host')).toMatchObject({ hostedPages: true });
});

describe('GET state', () => {
  it('reads collections by id, filter, key and page', async () => {
    await callControl('POST', 'reset', { seed: 'default' });
    const counts = await callControl<Record<string, number>>('GET', 'state');
    expect(counts['managed/alpha_user']).toBe(64);
    const filter = encodeURIComponent('department eq "Finance"');
    const found = await callControl<{ result: object[]; totalCount: number }>(
      'GET',
      `state/managed/alpha_user?_queryFilter=${filter}&_pageSize=3&_sortKeys=userName`,
    );
    expect(found.result).toHaveLength(3);
    expect(found.totalCount).toBeGreaterThan(3);
    expect(found.result[0]).toMatchObject({ userName: 'amelie.dubois', password: expect.any(String) });
    const notes = await callControl<{ totalCount: number }>(
      'GET',
      `state/internal/notification?key=target/managed/alpha_user/${idOf('user:mina.holt')}`,
    );
    expect(notes.totalCount).toBe(4);
    expect(await status('/__sandbox/state/nothing')).toBe(404);
    expect(await status('/__sandbox/state/config?id=nothing')).toBe(404);
    expect(await status('/__sandbox/state/config?_queryFilter=x')).toBe(400);
  });
});

describe('seeds', () => {
  it('reset returns to a known state', async () => {
    await callControl('POST', 'reset', { seed: 'default' });
    await callControl('PUT', 'latency', { ms: 1 });
    await callControl('PUT', 'faults', [{ path: '/', status: 500 }]);
    await callControl('PUT', 'strings', { append: '!' });
    const before = await callControl<Record<string, number>>('GET', 'state');
    await callControl('POST', 'reset', { seed: 'default' });
    expect(await callControl('GET', 'state')).toEqual(before);
    expect(await status()).toBe(200);
    expect((await send('/__sandbox/reset', { body: { seed: 'huge' } })).status).toBe(400);
  });

  it('empty holds the named users alone', async () => {
    await callControl('POST', 'reset', { seed: 'empty' });
    const counts = await callControl<Record<string, number>>('GET', 'state');
    expect(counts).toMatchObject({
      'managed/alpha_user': 6,
      'managed/alpha_role': 0,
      'internal/notification': 0,
      relationships: 0,
    });
    await expect(tokenOf('mina.holt')).resolves.toEqual(expect.any(String));
  });
});

it('data and settings survive a restart of the platform', async () => {
  const { PLATFORM_OBJECT } = env as unknown as Env;
  await callControl('PUT', 'latency', { ms: 7 });
  await callControl('PUT', 'host', { idleSeconds: 90 });
  await status();
  await runInDurableObject(PLATFORM_OBJECT.getByName('localhost'), async (object: PlatformObject, state) => {
    const again = new (object.constructor as typeof PlatformObject)(state, env as unknown as Env);
    const ask = async (path: string): Promise<unknown> => {
      const answer = await again.fetch(
        new Request(`http://localhost:8788${path}`, { headers: { 'x-sandbox-host': 'localhost' } }),
      );
      return answer.json();
    };
    expect(again.settings.latency()).toBe(7);
    expect(await ask('/__sandbox/host')).toMatchObject({ idleSeconds: 90 });
    expect(await ask(`/__sandbox/state/managed/alpha_user?id=${idOf('user:kai.ruiz')}`)).toMatchObject({ sn: 'Ruiz' });
    expect(await ask('/__sandbox/calls')).toMatchObject([{ path: VERSION }]);
  });
});
