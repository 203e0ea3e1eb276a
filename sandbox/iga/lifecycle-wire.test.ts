// Calls about own access, direct reports, delegates and lifecycle, in the order and form in which clients send them.
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';

const tokens: Record<string, string> = {};
const id = (name: string) => idOf(`user:${name}`);
const [MINA, KAI, INES] = ['mina.holt', 'kai.ruiz', 'ines.moreau'] as const;

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of [MINA, KAI, INES]) tokens[name] = await tokenOf(name);
});

interface Row {
  [name: string]: unknown;
}
interface List {
  result: Row[];
  resultCount: number;
  totalCount: number;
}
function call<T = List>(asker: string, path: string, body?: object) {
  return send<T>(path, { token: tokens[asker] ?? '', ...(body === undefined ? {} : { body }) });
}
const ofMina = (rest: string) => `/iga/governance/user/${id(MINA)}/${rest}`;
const ANY_TEXT = expect.any(String);

describe('reading as clients do', () => {
  it.each([
    ['account', 'application.name', { application: { name: ANY_TEXT } }],
    ['entitlement', 'application.name', { descriptor: { idx: { '/entitlement': { displayName: ANY_TEXT } } } }],
    ['role', 'role.name', { role: { name: ANY_TEXT } }],
  ])('grants of kind %s', async (kind, by, shape) => {
    const page = `grants?pageSize=10&pageNumber=0&sortDir=asc&sortBy=${by}&grantType=${kind}`;
    const { status, body } = await call(KAI, `/iga/governance/user/${id(KAI)}/${page}`);
    expect(status).toBe(200);
    expect(body.totalCount).toBeGreaterThan(0);
    for (const one of body.result) {
      expect(one).toMatchObject({ ...shape, item: { type: ANY_TEXT }, catalog: { id: ANY_TEXT } });
      const { id: own, properties } = one.relationship as { id: string; properties: { grantTypes: { id: string }[] } };
      expect(properties.grantTypes.some((way) => way.id === own)).toBe(true);
    }
    const found = await call(KAI, `/iga/governance/user/${id(KAI)}/${page}&queryString=zzz-none`);
    expect([found.body.totalCount, found.body.result]).toEqual([0, []]);
  });

  it('delegates: a page without total, the relationship with its period', async () => {
    const { body } = await call(MINA, ofMina('get-proxies?pageSize=10&pageNumber=1&sortBy=userName&sortDir=asc'));
    expect(body.resultCount).toBe(body.result.length);
    expect(body.result[0]).toMatchObject({
      userName: ANY_TEXT,
      _refResourceId: ANY_TEXT,
      _refProperties: { temporalConstraints: [{ duration: expect.stringMatching(/Z\/.*Z$/) }] },
    });
  });

  it('direct reports, with and without order, and a single one', async () => {
    const { body } = await call(
      MINA,
      ofMina('get-direct-reports?pageSize=10&pageNumber=1&sortDir=asc&sortBy=userName'),
    );
    expect(body.totalCount).toBe(6);
    expect((await call(MINA, ofMina('get-direct-reports?pageSize=10&pageNumber=1'))).body.totalCount).toBe(6);
    const [first] = body.result;
    const one = await call<Row>(MINA, ofMina(`get-direct-reports/${first?._refResourceId}`));
    expect(one.body).toMatchObject({ userName: first?.userName, _refResourceId: first?._refResourceId });
    expect(one.body).toHaveProperty('profileImage');
  });

  it('users: the list, permissions on those of the page, and one with manager', async () => {
    const list =
      '/openidm/managed/alpha_user?_fields=userName,givenName,sn,mail,accountStatus&_pageSize=10&_pagedResultsOffset=0' +
      '&_sortKeys=givenName&_queryFilter=true&_totalPagedResultsPolicy=EXACT';
    const { body } = await call<{ result: Row[]; totalPagedResults: number }>(INES, list);
    expect([body.result.length, body.totalPagedResults > 10]).toEqual([10, true]);
    const ids = body.result.map((one) => `id eq "${one._id}"`).join(' or ');
    const rights = `/iga/governance/user?_queryFilter=${encodeURIComponent(ids)}&_scopePermission=deleteUser`;
    const about = await call(INES, rights);
    expect(about.body.result.map((one) => one.id).sort()).toEqual(body.result.map((one) => one._id).sort());
    expect(about.body.result[0]).toMatchObject({ permissions: { deleteUser: true } });
    const person = await call<Row>(INES, `/openidm/managed/alpha_user/${id(KAI)}?_fields=*,manager/*`);
    expect(person.body).toMatchObject({ userName: KAI, manager: { _refResourceId: id(MINA), userName: MINA } });
    const may = await call<Row>(INES, `/openidm/privilege/managed/alpha_user/${id(KAI)}`);
    expect(may.body).toMatchObject({
      VIEW: { allowed: true },
      UPDATE: { allowed: true, properties: expect.anything() },
    });
  });

  it('entitlements: the list, one, its holders, and what can be created', async () => {
    const list =
      '/iga/governance/entitlement?_fields=application,descriptor,entitlementOwner,item&_pageSize=10' +
      '&_pagedResultsOffset=0&_sortKeys=application.name&_queryFilter=true';
    const { body } = await call(INES, list);
    const [first] = body.result;
    expect(first).toMatchObject({ application: { name: ANY_TEXT }, item: { objectType: ANY_TEXT } });
    const one = await call<Row>(INES, `/iga/governance/entitlement/${first?.id}`);
    expect(one.body).toMatchObject({
      item: { objectType: ANY_TEXT, accountAttribute: ANY_TEXT },
      permissions: { modifyEntitlement: true, viewGrants: true },
      glossary: { idx: { '/entitlement': expect.anything() } },
    });
    const held =
      '_queryFilter=user.givenName%20co%20%22a%22%20or%20descriptor.idx.%2Faccount.displayName%20co%20%22a%22';
    const holders = await call(
      INES,
      `/iga/governance/entitlement/${first?.id}/grants?_pageSize=10&_pagedResultsOffset=0&${held}`,
    );
    expect([holders.status, typeof holders.body.totalCount]).toEqual([200, 'number']);
    const makeable = await call(
      INES,
      '/iga/governance/application?_pageSize=10&scopePermission=createEntitlement' +
        '&_queryFilter=application.objectTypes.accountAttribute%20co%20%22%22',
    );
    const types = (makeable.body.result[0]?.application as { objectTypes: Row[] } | undefined)?.objectTypes ?? [];
    expect(types.some((type) => type.accountAttribute)).toBe(true);
    const glossary = '/iga/commons/glossary/schema?objectType=/openidm/managed/assignment&pageNumber=0&pageSize=100';
    const attributes = await call(INES, `${glossary}&sortBy=name&sortDir=asc`);
    expect(attributes.body.resultCount).toBe(attributes.body.totalCount);
  });
});

describe('writing as clients do', () => {
  it('set-proxy with days adds a delegate for the period, remove-proxy ends it', async () => {
    const proxyIds = [`managed/user/${id('lena.novak')}`];
    const period = { startDate: '2031-11-03', endDate: '2031-11-30' };
    expect((await call(MINA, ofMina('set-proxy'), { proxyIds, ...period })).status).toBe(200);
    const { body } = await call(MINA, ofMina('get-proxies?pageSize=10&pageNumber=1&queryString=lena'));
    expect(body.result[0]).toMatchObject({
      _refProperties: { temporalConstraints: [{ duration: '2031-11-03T00:00:00.000Z/2031-11-30T00:00:00.000Z' }] },
    });
    expect((await call(MINA, ofMina('remove-proxy'), { proxyIds })).status).toBe(200);
    expect((await call(MINA, ofMina('get-proxies?pageSize=10&pageNumber=1&queryString=lena'))).body.result).toEqual([]);
  });

  it.each([
    ['createUser', { user: { object: { userName: 'w.ire', givenName: 'W', sn: 'Ire', mail: 'w@halden.example' } } }],
    ['modifyUser', { user: { userId: id(KAI), object: { city: 'Oslo' } } }],
    ['modifyUser', { user: { userId: id(KAI), object: {} } }],
    [
      'modifyUser',
      {
        user: { userId: id(KAI), object: { manager: { _ref: `managed/alpha_user/${id(INES)}`, _refProperties: {} } } },
      },
    ],
    ['deleteUser', { user: { userId: id('lena.novak') } }],
  ])('%s becomes a request with an id: %j', async (type, what) => {
    const body = { common: { justification: 'LCM' }, custom: {}, ...what };
    const made = await call<{ id: string }>(INES, `/iga/governance/requests/${type}?_action=publish`, body);
    expect([made.status, made.body.id]).toEqual([expect.any(Number), ANY_TEXT]);
    expect(made.status).toBeLessThan(300);
    const request = await call<Row>(INES, `/iga/governance/requests/${made.body.id}`);
    expect(request.body).toMatchObject({ requestType: type, request: what });
  });

  it('a removal is made by create, or as one request of its own type', async () => {
    const path = `/iga/governance/user/${id(KAI)}/grants?pageSize=10&pageNumber=0&grantType=entitlement`;
    const direct = (await call(KAI, path)).body.result.filter(
      (one) =>
        !(one.relationship as { properties: { grantTypes: { grantType: string }[] } }).properties.grantTypes.some(
          ({ grantType }) => grantType === 'role',
        ),
    );
    const [first, second] = direct;
    const common = { users: [id(KAI)], accessModifier: 'remove', priority: 'low', justification: 'Over' };
    const catalogs = [{ type: 'entitlement', id: (first?.catalog as { id: string } | undefined)?.id }];
    const made = await call<{ errors?: object[] }>(MINA, '/iga/governance/requests?_action=create', {
      ...common,
      catalogs,
    });
    expect([made.status < 300, made.body.errors ?? []]).toEqual([true, []]);
    const entitlementId = (second?.assignment as { id: string } | undefined)?.id;
    const newer = {
      context: { type: 'request' },
      userId: id(KAI),
      entitlementId,
      justification: 'Over',
      priority: 'low',
    };
    const own = await call<{ id: string }>(MINA, '/iga/governance/requests/entitlementRemove?_action=publish', {
      common: newer,
    });
    expect([own.status < 300, own.body.id]).toEqual([true, ANY_TEXT]);
  });
});
