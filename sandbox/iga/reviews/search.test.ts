import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import type { Campaign } from './documents';
import {
  campaignId,
  campaignOf,
  countsOf,
  filter,
  type Items,
  iga,
  MINA,
  ofActor,
  ofType,
  person,
  Q4,
  reset,
  role,
  search,
  undecided,
} from './testing';

interface Rows {
  result: { campaignId: string; campaignName: string; certifierId: string; status: string; progress: number }[];
  totalCount: number;
}

const D = 'decision.certification.decision';
const list = async (userName: string, query = 'status=active') =>
  (await iga<Rows>(userName, `certification/items?${query}`)).body;
const namesIn = ({ result }: Rows) => result.map(({ campaignName }) => campaignName);

beforeAll(reset);

describe('certification/template', () => {
  const query = 'pageSize=10&pageNumber=0&sortBy=name';
  const named = async (text: string) =>
    (await iga<{ result: { name: string }[] }>('ines.moreau', `certification/template?${query}&queryString=${text}`))
      .body.result;

  it('finds templates by a part of the name, for administrators only', async () => {
    expect((await named('')).map(({ name }) => name)).toContain('Q4 Halden access review');
    expect((await named('Finance')).map(({ name }) => name)).toEqual(['Finance role members', 'Q3 Finance access']);
    expect((await iga('mina.holt', `certification/template?${query}`)).status).toBe(403);
  });
});

describe('certification/items', () => {
  it('has four statuses; a review in preparation has none of them [reviews 3]', async () => {
    expect(namesIn(await list('mina.holt'))).toEqual(['Q3 Finance access', 'Q4 Halden access review']);
    expect(namesIn(await list('mina.holt', 'status=complete'))).toEqual(['Q2 Halden access review']);
    expect(namesIn(await list('mina.holt', 'status=expired'))).toEqual(['Contractor access 2025']);
    expect(namesIn(await list('mina.holt', 'status=cancelled'))).toEqual(['Report licenses']);
    expect((await iga('mina.holt', 'certification/items?status=staging')).status).toBe(400);
  });

  it('sorts by name, start date and deadline in both directions, and pages from zero [reviews 4]', async () => {
    const by = async (sortBy: string, sortDesc: boolean) =>
      namesIn(await list('mina.holt', `status=active&pageNumber=0&pageSize=10&sortBy=${sortBy}&sortDesc=${sortDesc}`));
    for (const key of ['name', 'startDate', 'deadline']) {
      expect(await by(key, false)).toEqual(['Q3 Finance access', 'Q4 Halden access review']);
      expect(await by(key, true)).toEqual(['Q4 Halden access review', 'Q3 Finance access']);
    }
    const second = await list('mina.holt', 'status=active&pageNumber=1&pageSize=1');
    expect([namesIn(second), second.totalCount]).toEqual([['Q4 Halden access review'], 2]);
  });

  it('has a row per certifier [reviews 10]', async () => {
    const [row] = (await list('henrik.dahl')).result;
    expect(row).toMatchObject({ campaignId: Q4, certifierId: MINA, totals: { total: 64, 'in-progress': 25 } });
    const [beside] = (await list('hanna.virtanen', 'status=active&sortBy=name')).result.slice(-1);
    expect(beside).toMatchObject({ campaignId: Q4, certifierId: MINA, totals: { total: 1 } });
    expect(row).not.toHaveProperty('actors');
  });

  it("includes reviews of one's roles, under the role [reviews 10]", async () => {
    const { result } = await list('hanna.virtanen', 'status=active&sortBy=name');
    expect(result[0]).toMatchObject({ campaignName: 'Finance role members', certifierId: role('Auditor') });
  });

  it('includes those of delegators, while they delegate', async () => {
    expect(namesIn(await list('noah.fischer'))).toEqual(['Q3 Finance access', 'Q4 Halden access review']);
  });

  it('calls a review expiring in its last three days, and overdue after them [reviews 7]', async () => {
    expect((await list('clara.jensen')).result).toMatchObject([{ campaignName: 'Sales access', status: 'expiring' }]);
    expect((await list('mina.holt')).result[0]?.status).toBe('overdue');
  });
});

describe('GET campaign', () => {
  it('answers its actors and its owner [reviews 14] [reviews 22]', async () => {
    for (const userName of ['mina.holt', 'henrik.dahl', 'noah.fischer', 'ines.moreau'])
      expect(await campaignOf(userName, Q4)).toMatchObject({
        name: 'Q4 Halden access review',
        status: 'in-progress',
        certificationType: 'identity',
        ownerInfo: { userName: 'ines.moreau' },
        stageDuration: 23,
        allowBulkCertify: true,
        allowPartialSignoff: true,
        enableForward: true,
        exceptionDuration: 14,
        requireJustification: { revoke: true, exceptionAllowed: true },
        targetFilter: { type: ['accountGrant', 'entitlementGrant', 'roleMembership'] },
        totals: { total: 64, 'in-progress': 25 },
        progress: 0.609,
      });
  });

  it('answers 403 to other users and 404 if unknown [reviews 14]', async () => {
    expect((await iga('kai.ruiz', `admin/certification/${Q4}`)).status).toBe(403);
    expect((await iga('mina.holt', 'admin/certification/none')).status).toBe(404);
  });

  it.each([
    ['Q4 Halden access review', 'mina.holt', 'identity', ['accountGrant', 'entitlementGrant', 'roleMembership']],
    ['Ledger entitlements', 'olga.brandt', 'entitlement', ['entitlementGrant']],
    ['Finance role members', 'hanna.virtanen', 'roleMembership', ['roleMembership']],
    ['SAP entitlement definitions', 'elin.strand', 'entitlementComposition', ['entitlement']],
    ['People of Procurement', 'tomas.varga', 'identityProfile', ['user']],
    ['Roles of People', 'marta.silva', 'roleComposition', ['role']],
  ])('%s of %s has the type %s [reviews 15]', async (name, userName, certificationType, types) => {
    const id = campaignId(name);
    expect(await campaignOf(userName, id)).toMatchObject({ certificationType, targetFilter: { type: types } });
    const { result } = await search(userName, id);
    expect(new Set(result.map(({ item }) => item.type))).toEqual(new Set(types));
    const parts: Record<string, string[]> = {
      accountGrant: ['user', 'account', 'application'],
      entitlementGrant: ['user', 'account', 'application', 'entitlement'],
      roleMembership: ['user', 'role', 'relationship'],
      entitlement: ['application', 'entitlement'],
      user: ['user', 'manager'],
      role: ['role'],
    };
    for (const item of result)
      for (const part of parts[item.item.type] ?? []) expect(item).toHaveProperty(part, expect.any(Object));
  });

  it('names the columns to show and sort by, if configured [reviews 28]', async () => {
    const { uiConfig } = await campaignOf('elin.strand', campaignId('SAP entitlement definitions'));
    expect(uiConfig?.columnConfig.entitlementComposition).toContain('entitlement.glossary.riskLevel');
    expect(uiConfig?.columnSortConfig.entitlementComposition).toHaveLength(2);
  });
});

describe('items of a campaign', () => {
  const page = (query: string, targetFilter: unknown = filter.all(ofActor(MINA), ofType('entitlementGrant'))) =>
    search('mina.holt', Q4, targetFilter, query);

  it("search by actor and type, in pages, sorted, with the caller's permissions [reviews 16] [reviews 17] [reviews 29]", async () => {
    const { result, totalCount, resultCount } = await page(
      'pageSize=10&pageNumber=0&sortBy=user.givenName&sortDir=asc&taskStatus=active',
    );
    expect([totalCount, resultCount]).toEqual([47, 10]);
    const names = result.map(({ user }) => user?.givenName);
    expect(names).toEqual([...names].sort());
    expect(result[0]).toMatchObject({
      item: { type: 'entitlementGrant', objectType: 'Group' },
      keys: { userId: expect.any(String), applicationId: expect.any(String), entitlementId: expect.any(String) },
      user: { userName: expect.any(String), department: 'Finance' },
      manager: { userName: 'mina.holt' },
      application: { name: expect.any(String), templateName: expect.any(String), description: expect.any(String) },
      applicationOwner: [{ userName: expect.any(String) }],
      descriptor: {
        idx: { '/entitlement': { displayName: expect.any(String) }, '/account': { displayName: expect.any(String) } },
      },
      glossary: {
        idx: { '/application': { tier: expect.any(String) }, '/entitlement': { riskLevel: expect.any(String) } },
      },
      relationship: { properties: { grantTypes: [{ grantType: expect.any(String) }] } },
      decision: { certification: { status: 'in-progress', primaryReviewer: { id: MINA }, campaignId: Q4 } },
      permissions: { view: true, certify: true, revoke: true, exception: true, reset: true, signoff: true },
    });
    const last = await page('pageSize=10&pageNumber=4&sortBy=user.givenName&sortDir=asc&taskStatus=active');
    expect(last.resultCount).toBe(7);
  });

  it('have permissions only on request, and only the requested fields', async () => {
    const { body } = await iga<Items>('mina.holt', `certification/${Q4}/items/search?pageSize=1&fields=id,user`, {});
    expect(Object.keys(body.result[0] ?? {}).sort()).toEqual(['id', 'user']);
    const whole = await iga<Items>('mina.holt', `certification/${Q4}/items/search?pageSize=1`, {});
    expect(whole.body.result[0]).not.toHaveProperty('permissions');
    for (const own of ['removeAt', 'changedAt']) expect(whole.body.result[0]).not.toHaveProperty(own);
  });

  it.each([
    ['application.templateName', (item: Items['result'][number]) => item.application?.templateName],
    ['descriptor.idx./entitlement.displayName', (item) => item.descriptor?.idx['/entitlement']?.displayName],
    ['user.city', (item) => (item.user as { city?: string } | undefined)?.city],
    ['role.name', (item) => item.role?.name],
  ] as [string, (item: Items['result'][number]) => string | undefined][])(
    'sort by %s [reviews 18] [reviews 30]',
    async (key, read) => {
      const of = filter.all(ofActor(MINA), ofType(key === 'role.name' ? 'roleMembership' : 'entitlementGrant'));
      const values = async (direction: string) =>
        (await page(`pageSize=100&sortBy=${key}&sortDir=${direction}`, of)).result.map(
          (item) => read(item)?.toLowerCase() ?? '',
        );
      const up = await values('asc');
      expect(new Set(up).size).toBeGreaterThan(1);
      expect(up).toEqual([...up].sort());
      expect(await values('desc')).toEqual([...up].sort().reverse());
    },
  );

  it('sort by confidence as numbers [reviews 19] [reviews 40]', async () => {
    const { result } = await page('pageSize=100&sortBy=prediction.confidence&sortType=int&sortDir=desc');
    const values = result.flatMap(({ prediction }) => prediction?.confidence ?? []);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect([values.some((one) => one >= 0.8), values.some((one) => one < 0.25), values.length < 47]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keep their order for an unknown sort key [reviews 30]', async () => {
    const ids = async (query: string) => (await page(query)).result.map(({ id }) => id);
    expect(await ids('pageSize=20&sortBy=no.such.path&sortDir=asc')).toEqual(await ids('pageSize=20'));
  });

  it.each([
    [
      'decided or not',
      filter.any(filter.within(D, ['exception', 'certify', 'revoke']), filter.not(filter.exists(D))),
      64,
    ],
    ['only without a decision', filter.any(filter.within(D, []), filter.not(filter.exists(D))), 25],
    ['certified alone', filter.all(filter.within(D, ['certify'])), 31],
    ['of an empty choice', filter.all(filter.within(D, [])), 0],
    ['of one application, named without a list', filter.within('application.id', idOf('application:Ledger')), null],
    [
      'of an entitlement by a part of its name',
      filter.contains('descriptor.idx./entitlement.displayName', 'JOURNAL'),
      null,
    ],
    ['of a role by a part of its name', filter.contains('role.name', 'TEAM'), null],
    ['of a person', filter.equals('user.id', idOf('user:kai.ruiz')), null],
    ['of people in a city', filter.contains('user.city', 'hamb'), null],
    ['by a manager', filter.equals('user.manager._ref', MINA), 64],
    ['that came with a role', filter.equals('relationship.properties.grantTypes.grantType', 'role'), null],
    ['that follow from a rule', filter.equals('relationship.properties.grantTypes.conditional', true), null],
    ['never certified', filter.not(filter.exists('item.decision.certification.decision')), null],
    ['of high risk', filter.equals('glossary.idx./entitlement.riskLevel', 'high'), null],
    ['with something that is true', filter.equals('glossary.idx./entitlement.privileged', true), null],
  ])(
    'filter: %s [reviews 24] [reviews 32] [reviews 33] [reviews 34] [reviews 35]',
    async (_, targetFilter, expected) => {
      const all = await search('mina.holt', Q4, filter.all(ofActor(MINA), targetFilter));
      expect(all.totalCount).toBe(all.result.length);
      if (expected !== null) expect(all.totalCount).toBe(expected);
      else expect([all.totalCount > 0, all.totalCount < 64]).toEqual([true, true]);
      // Some clients repeat a condition for each type.
      const again = await search('mina.holt', Q4, filter.all(ofActor(MINA), targetFilter, targetFilter));
      expect(again.totalCount).toBe(all.totalCount);
    },
  );

  it('count by decision; absent where there are none [reviews 20]', async () => {
    expect(await countsOf('mina.holt', Q4, MINA)).toEqual({
      NONE: 25,
      certify: 31,
      revoke: 6,
      exception: 2,
      total: 64,
    });
    const finished = campaignId('Q2 Halden access review');
    const { body } = await iga<{ totals: object; result: [] }>(
      'mina.holt',
      `certification/${finished}/items?getCount=true&isAdmin=false&taskStatus=complete&actorId=${MINA}`,
    );
    expect(body).toEqual({ result: [], resultCount: 0, totalHits: 24, totals: { certify: 21, revoke: 3, total: 24 } });
  });

  it("in progress tell who may sign them off, with and without the certifier's name [reviews 60]", async () => {
    for (const query of ['', `&primaryReviewerId=${MINA}`]) {
      const path = `certification/${Q4}/items?status=in-progress&isAdmin=false&taskStatus=active${query}`;
      const { body } = await iga<Items>('mina.holt', path);
      expect(body).toMatchObject({ totalCount: 64, resultCount: 10 });
      const [actor] = body.result[0]?.decision.certification.actors ?? [];
      expect(actor).toMatchObject({ id: MINA, permissions: { signoff: true } });
    }
  });

  it('filter by status: another one finds nothing, none finds everything [reviews 26]', async () => {
    const found = async (status: string) => (await page(`pageSize=1${status}`)).totalCount;
    expect([await found('&taskStatus=active'), await found('&taskStatus=expired'), await found('')]).toEqual([
      47, 0, 47,
    ]);
    expect((await iga('mina.holt', `certification/${Q4}/items/search?taskStatus=odd`, {})).status).toBe(400);
  });

  it('have no permissions in an expired, canceled or prepared campaign [reviews 81]', async () => {
    for (const [name, status] of [
      ['Contractor access 2025', 'expired'],
      ['Report licenses', 'cancelled'],
      ['Q1 Halden access review', 'in-progress'],
    ] as const) {
      const { result } = await search('mina.holt', campaignId(name));
      expect(result.length).toBeGreaterThan(0);
      for (const { permissions, decision } of result) {
        expect(Object.values(permissions ?? {})).not.toContain(true);
        expect(decision.certification.status).toBe(status);
        expect(decision.certification.actors.flatMap((actor) => Object.values(actor.permissions))).not.toContain(true);
      }
    }
    expect((await campaignOf('mina.holt', campaignId('Q1 Halden access review'))).status).toBe('staging');
  });

  it('differ in their permissions [reviews 46] [reviews 67]', async () => {
    const { result } = await search('mina.holt', Q4, ofType('entitlementGrant'));
    expect(result.filter(({ permissions }) => permissions?.revoke === false)).toHaveLength(1);
    const shared = result.find(({ decision }) => decision.certification.actors.length === 3);
    expect(shared?.decision.certification.actors.at(-1)).toMatchObject({
      userName: 'hanna.virtanen',
      permissions: { certify: true, signoff: false },
    });
    const [shown] = result.flatMap(({ decision }) =>
      decision.certification.comments.filter(({ user }) => user.id === 'SYSTEM'),
    );
    expect(shown).toMatchObject({ action: 'comment', comment: expect.any(String) });
    const [hannas] = (await search('hanna.virtanen', Q4)).result;
    expect(hannas?.permissions).toMatchObject({ certify: true, signoff: false, forward: false });
  });

  it("include shared ones for another certifier's review", async () => {
    expect((await search('hanna.virtanen', Q4, ofActor(MINA))).totalCount).toBe(1);
    expect((await search('henrik.dahl', Q4, ofActor(MINA))).totalCount).toBe(64);
    expect(await countsOf('hanna.virtanen', Q4, MINA)).toMatchObject({ total: 1 });
    expect((await search('mina.holt', Q4, ofActor(person('olga.brandt')))).totalCount).toBe(0);
  });

  it("show a role's items to its members", async () => {
    const id = campaignId('Finance role members');
    const { result, totalCount } = await search('hanna.virtanen', id, ofActor(role('Auditor')));
    expect(totalCount).toBeGreaterThan(5);
    expect(result[0]?.decision.certification.actors).toMatchObject([{ id: role('Auditor'), name: 'Auditor' }]);
    expect(result[0]?.permissions).toMatchObject({ certify: true, signoff: true });
  });

  it('answer 403 to others, and 404 for an unknown campaign', async () => {
    const { id } = await undecided('mina.holt');
    expect((await iga('kai.ruiz', `certification/${Q4}/items/search`, {})).status).toBe(403);
    expect((await iga('kai.ruiz', `certification/${Q4}/items?getCount=true`)).status).toBe(403);
    for (const rest of ['', '/user', '/user/accounts', '/entitlement'])
      expect((await iga('kai.ruiz', `certification/${Q4}/items/${id}${rest}`)).status).toBe(403);
    expect((await iga('mina.holt', `certification/${Q4}/items/none`)).status).toBe(404);
    expect((await iga('mina.holt', `certification/${campaignId('Q3 Finance access')}/items/${id}`)).status).toBe(404);
    expect((await iga('mina.holt', 'certification/none/items/search', {})).status).toBe(404);
  });

  it('show all to who runs the campaign', async () => {
    expect((await search('ines.moreau', Q4, {}, 'pageSize=1&isAdmin=true')).totalCount).toBe(64);
    const asAdmin = await search(
      'ines.moreau',
      Q4,
      filter.equals('decision.certification.primaryReviewer.id', MINA),
      'isAdmin=true',
    );
    expect(asAdmin.result[0]?.permissions).toMatchObject({ reassign: true, signoff: true });
  });
});

describe('filter choices', () => {
  it('list the users of the items, each once, by a part of the name [reviews 37]', async () => {
    const path = `certification/${Q4}/items/filter/user?actorId=${MINA}`;
    const { body } = await iga<{ id: string; userName: string }[]>('mina.holt', path);
    expect(body).toHaveLength(6);
    expect(Object.keys(body[0] ?? {})).toEqual(['id', 'userName', 'givenName', 'sn', 'mail', 'profileImage']);
    const kai = await iga<object[]>('mina.holt', `${path}&queryString=rui`);
    expect(kai.body).toMatchObject([{ userName: 'kai.ruiz' }]);
  });

  it('list the applications of the items', async () => {
    const path = `certification/${Q4}/items/filter/application?actorId=${MINA}`;
    const { body } = await iga<{ name: string; templateName: string }[]>('mina.holt', path);
    expect(body.map(({ name }) => name)).toContain('Ledger');
    expect(new Set(body.map(({ name }) => name)).size).toBe(body.length);
    expect((await iga<object[]>('mina.holt', `${path}&queryString=ledg`)).body).toHaveLength(1);
  });
});

describe('details of an item', () => {
  it('expandPaths adds the names of references [reviews 78]', async () => {
    const { result } = await search('mina.holt', Q4, filter.equals('glossary.idx./entitlement.riskLevel', 'high'));
    const path = `certification/${Q4}/items/${result[0]?.id}`;
    const { body } = await iga<{ _displayData: object }>('mina.holt', `${path}?expandPaths=glossary.idx`);
    expect(Object.values(body._displayData)[0]).toMatchObject({
      givenName: expect.any(String),
      sn: expect.any(String),
    });
    expect((await iga('mina.holt', path)).body).not.toHaveProperty('_displayData');
  });

  it('show the user with public attributes and their access [reviews 76]', async () => {
    const { id, user } = await undecided('mina.holt');
    const path = `certification/${Q4}/items/${id}/user`;
    const { body } = await iga<Record<string, unknown>>('mina.holt', path);
    expect(body).toMatchObject({ userName: user?.userName, city: expect.any(String), accountStatus: 'active' });
    expect(body).not.toHaveProperty('password');
    for (const kind of ['accounts', 'entitlements', 'roles']) {
      const { result } = (await iga<{ result: { user: { id: string } }[] }>('mina.holt', `${path}/${kind}`)).body;
      expect(result.length).toBeGreaterThan(0);
      for (const grant of result) expect(grant.user.id).toBe(user?.id);
    }
    const paged = await iga<Items>('mina.holt', `${path}/entitlements?pageSize=5&sortBy=application.name&sortDir=asc`);
    expect([paged.body.result.length, paged.body.totalCount > 5]).toEqual([5, true]);
  });

  it('show the entitlement as in the application [reviews 78]', async () => {
    const { id, entitlement } = await undecided('mina.holt');
    const { body } = await iga('mina.holt', `certification/${Q4}/items/${id}/entitlement`);
    expect(body).toMatchObject({ __NAME__: entitlement?.displayName, description: expect.any(String) });
    const account = await undecided('mina.holt', Q4, 'accountGrant');
    expect((await iga('mina.holt', `certification/${Q4}/items/${account.id}/entitlement`)).status).toBe(404);
  });

  it('show the last certification and the last use [reviews 77]', async () => {
    const { result } = await search('mina.holt', Q4, filter.exists('item.decision.certification.decision'));
    expect(result[0]?.item.decision?.certification).toMatchObject({
      decision: 'certify',
      decisionDate: expect.any(String),
      decisionBy: { userName: 'mina.holt' },
    });
    const { result: all } = await search('mina.holt', Q4);
    const used = all.map(({ usage }) => usage?.lastUsedDate);
    expect([used.includes(null), used.every((date) => date !== undefined)]).toEqual([true, true]);
    const long = {
      operator: 'LT',
      operand: { targetName: 'usage.lastUsedDate', targetValue: new Date(Date.now() - 90 * 86_400_000).toISOString() },
    };
    const unused = await search('mina.holt', Q4, long);
    expect([unused.totalCount > 0, unused.totalCount < 64]).toEqual([true, true]);
  });
});

describe('campaign as stored', () => {
  it('names its certifiers and its rules', async () => {
    const { stages, remediationRule, expirationAction } = (await campaignOf(
      'clara.jensen',
      campaignId('Sales access'),
    )) as Campaign;
    expect(stages).toMatchObject([{ certifierType: 'user', certifierId: person('clara.jensen') }]);
    expect([remediationRule, expirationAction]).toEqual(['BasicRevocation', 'close']);
  });
});
