import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';

interface List {
  result: Record<string, never>[];
  totalCount: number;
  resultCount: number;
}

const tokens: Record<string, string> = {};
const PEOPLE = ['mina.holt', 'kai.ruiz', 'olga.brandt', 'lena.novak', 'ines.moreau'];

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of PEOPLE) tokens[name] = await tokenOf(name);
});

function iga<T = List>(user: string, path: string, body?: unknown, method?: string) {
  return send<T>(`/iga/${path}`, {
    token: tokens[user] ?? '',
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  });
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
const idOfUser = (name: string) => idOf(`user:${name}`);

describe('governance settings', () => {
  it('tell what requests need, which lifecycle is on, and where recommendations begin', async () => {
    expect((await iga('kai.ruiz', 'commons/config/iga_access_request')).body).toEqual({
      requireRequestJustification: true,
      requireApproveJustification: true,
      requireRejectJustification: true,
      allowSelfApproval: false,
      defaultApprover: `managed/user/${idOfUser('ines.moreau')}`,
      preventRequestWithViolation: false,
    });
    expect((await iga('kai.ruiz', 'commons/config/iga_ui_config')).body).toMatchObject({
      lcmSettings: { user: { enabled: true }, entitlement: { enabled: true } },
    });
    expect((await iga('kai.ruiz', 'commons/config/iga_autoid_integration')).body).toEqual({
      enableAutoId: true,
      highScorePercentThreshold: 80,
      mediumScorePercentThreshold: 50,
      lowScorePercentThreshold: 25,
    });
  });

  it('answer 404 for unknown ones, and only administrators change them', async () => {
    expect((await iga('kai.ruiz', 'commons/config/iga_nothing')).status).toBe(404);
    expect((await iga('kai.ruiz', 'commons/config/iga_ui_config', {}, 'PUT')).status).toBe(403);
    expect((await iga('ines.moreau', 'commons/config/iga_nothing', {}, 'PUT')).status).toBe(404);
    const { body } = await iga<object>('ines.moreau', 'commons/config/iga_ui_config');
    expect((await iga('ines.moreau', 'commons/config/iga_ui_config', { ...body, extra: 1 }, 'PUT')).body).toMatchObject(
      { extra: 1 },
    );
    expect((await iga('kai.ruiz', 'commons/config/iga_ui_config')).body).toMatchObject({ extra: 1 });
  });

  it('list the glossary of applications, entitlements, roles and accounts', async () => {
    const { body } = await iga<Record<string, { name: string; type: string; isMultiValue: boolean }[]>>(
      'kai.ruiz',
      'commons/glossary/schemaConfig',
    );
    expect(Object.keys(body)).toEqual([
      '/openidm/managed/application',
      '/openidm/managed/assignment',
      '/openidm/managed/role',
      '/iga/governance/account',
    ]);
    const types = new Set(Object.values(body).flatMap((list) => list.map(({ type }) => type)));
    expect([...types].sort()).toEqual(['boolean', 'date', 'integer', 'managedObject', 'string']);
    const regulations = body['/openidm/managed/assignment']?.find(({ name }) => name === 'regulations');
    expect(regulations).toMatchObject({
      isMultiValue: true,
      enumeratedValues: [{ text: 'SOX', value: 'SOX' }, {}, {}],
    });
  });

  it('list the filter properties', async () => {
    const { status, body } = await iga<Record<string, { key: string; displayName: string }[]>>(
      'kai.ruiz',
      'governance/certification/get-filter-schema',
      undefined,
      'POST',
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['user', 'application', 'entitlement', 'account', 'role']);
    expect(body.user?.find(({ key }) => key === 'city')).toEqual({
      key: 'city',
      name: 'city',
      displayName: 'City',
      description: 'City',
      type: 'string',
      isMultiValue: false,
    });
    expect(body.entitlement?.map(({ key }) => key)).toContain('glossary.riskLevel');
  });
});

describe('what a client asks at its start', () => {
  it('names the areas that the caller administers and that are served here', async () => {
    const login = async (user: string) => (await iga<object>(user, 'governance/info/login')).body;
    expect(await login('kai.ruiz')).toEqual({ groups: [], owner: { certification: false } });
    expect(await login('ines.moreau')).toEqual({
      groups: ['access-request-admin'],
      owner: { certification: false },
    });
  });

  it.each(['machine', 'agent'])('answers an empty list to people without accounts of the kind %s', async (kind) => {
    const _queryFilter = `glossary.idx./account.accountType eq '${kind}' and glossary.idx./account.actors eq 'managed/user/${idOfUser('mina.holt')}'`;
    const asked = { _queryFilter, _pageNumber: '0', _pageSize: '10', _sortDir: 'asc' };
    const path = `governance/account?${query({ ...asked, _sortKeys: 'descriptor.idx./account.displayName' })}`;
    expect(await iga('mina.holt', path)).toMatchObject({ status: 200, body: { result: [], totalCount: 0 } });
    expect((await iga('mina.holt', 'governance/account?_queryFilter=nonsense')).status).toBe(400);
  });
});

describe('an item of the catalog', () => {
  it.each(['accountGrant', 'entitlementGrant', 'roleMembership'])(
    'is read by its kind and id with its glossary: %s',
    async (kind) => {
      const list = `governance/catalog?${query({ _queryFilter: `item.type eq "${kind}"`, _pageSize: '1' })}`;
      const [row] = (await iga('kai.ruiz', list)).body.result as unknown as Record<string, { id: string }>[];
      const { application, assignment, role } = row ?? {};
      const id = { accountGrant: application, entitlementGrant: assignment, roleMembership: role }[kind]?.id;
      const item = `governance/catalog/${kind}/${id}`;
      expect((await iga<object>('kai.ruiz', item)).body).toEqual(row);
      const expanded = await iga<object>('kai.ruiz', `${item}?expandPaths=glossary.idx`);
      expect(expanded.body).toMatchObject({ ...row, _displayData: expect.any(Object) });
      expect((await iga('kai.ruiz', `governance/catalog/${kind}/none`)).status).toBe(404);
      expect((await iga('kai.ruiz', item.replace(kind, 'toString'))).status).toBe(404);
    },
  );
});

describe('requestTypes', () => {
  it('lists the twelve built-in and the custom types', async () => {
    const { body } = await iga('kai.ruiz', 'governance/requestTypes?_pageSize=50');
    expect(body.totalCount).toBe(15);
    const found = await iga(
      'kai.ruiz',
      `governance/requestTypes?${query({ _queryFilter: 'id co "badge" or displayName co "badge"' })}`,
    );
    expect(found.body.result).toMatchObject([{ id: 'guestBadge', displayName: 'Guest badge', custom: true }]);
    expect(found.body.result[0]).not.toHaveProperty('conduct');
  });

  it('reads one type', async () => {
    expect((await iga('kai.ruiz', 'governance/requestTypes/entitlementGrant')).body).toMatchObject({
      id: 'entitlementGrant',
      displayName: 'Grant Entitlement',
      custom: false,
    });
    expect((await iga('kai.ruiz', 'governance/requestTypes/none')).status).toBe(404);
  });
});

describe('grants of a user', () => {
  const grants = (user: string, of: string, parameters: Record<string, string>) =>
    iga(user, `governance/user/${idOfUser(of)}/grants?${query({ pageSize: '10', pageNumber: '0', ...parameters })}`);

  it('answers one kind, in zero-based pages, in the requested order', async () => {
    const names = async (page: string, sortDir: string) => {
      const list = await grants('kai.ruiz', 'kai.ruiz', {
        pageNumber: page,
        grantType: 'entitlement',
        sortBy: 'descriptor.idx./entitlement.displayName',
        sortDir,
      });
      return list.body.result.map(
        (grant: { descriptor?: { idx: Record<string, { displayName: string }> } }) =>
          grant.descriptor?.idx['/entitlement']?.displayName ?? '',
      );
    };
    const up = [...(await names('0', 'asc')), ...(await names('1', 'asc'))];
    const down = [...(await names('0', 'desc')), ...(await names('1', 'desc'))];
    expect(up.length).toBeGreaterThan(12);
    expect(up).toEqual([...up].sort((a, b) => a.localeCompare(b)));
    expect(down).toEqual([...up].reverse());
  });

  it('have the parts of accounts, entitlements and roles', async () => {
    const account = (await grants('kai.ruiz', 'kai.ruiz', { grantType: 'account' })).body.result[0];
    expect(account).toMatchObject({
      item: { type: 'accountGrant' },
      user: { id: idOfUser('kai.ruiz'), accountStatus: 'active' },
      application: { name: expect.any(String), templateName: expect.any(String) },
      descriptor: { idx: { '/account': { displayName: expect.stringContaining('kai.ruiz@') } } },
      catalog: { id: expect.any(String) },
    });
    const entitlement = (await grants('kai.ruiz', 'kai.ruiz', { grantType: 'entitlement', queryString: 'approve' }))
      .body;
    expect(entitlement.totalCount).toBe(1);
    expect(entitlement.result[0]).toMatchObject({
      entitlementOwner: [{ userName: 'olga.brandt' }],
      glossary: { idx: { '/entitlement': { riskLevel: 'high' } } },
      assignment: { id: idOf('assignment:Ledger/Approve journal') },
      relationship: { properties: { grantTypes: [{ grantType: 'request' }] } },
    });
    const roles = (await grants('kai.ruiz', 'kai.ruiz', { grantType: 'role', sortBy: 'role.name', sortDir: 'asc' }))
      .body;
    expect(roles.result).toMatchObject([
      { role: { name: 'Close Team' }, relationship: { conditional: false, temporalConstraints: [{}] } },
      { role: { name: 'Employee' }, relationship: { conditional: true } },
      { role: { name: 'Finance Analyst' }, relationship: { conditional: false } },
    ]);
  });

  it('can be limited to fields and read one by one', async () => {
    const { body } = await grants('kai.ruiz', 'kai.ruiz', {
      grantType: 'entitlement',
      _fields: 'id,application,assignment.id',
    });
    const row = body.result[0] as unknown as { id: string; application: object; assignment: object };
    expect(Object.keys(row).sort()).toEqual(['application', 'assignment', 'id', 'user']);
    const one = `governance/user/${idOfUser('kai.ruiz')}/grants/${row.id}`;
    expect((await iga('kai.ruiz', one)).body).toMatchObject({ id: row.id });
    const narrow = (await iga<object>('kai.ruiz', `${one}?_fields=id`)).body;
    expect(narrow).toEqual({ id: row.id, user: expect.objectContaining({ id: idOfUser('kai.ruiz') }) });
    expect((await iga('mina.holt', one)).status).toBe(200);
    expect((await iga('mina.holt', one.replace(idOfUser('kai.ruiz'), idOfUser('priya.nair')))).status).toBe(404);
  });

  it('can be read by the user, the manager, and callers with viewUserAccess', async () => {
    const seenBy = async (user: string, of: string) => (await grants(user, of, { grantType: 'account' })).status;
    expect(await seenBy('mina.holt', 'kai.ruiz')).toBe(200);
    expect(await seenBy('ines.moreau', 'kai.ruiz')).toBe(200);
    expect(await seenBy('kai.ruiz', 'mina.holt')).toBe(403);
    expect(await seenBy('olga.brandt', 'kai.ruiz')).toBe(403);
    expect((await grants('kai.ruiz', 'kai.ruiz', { grantType: 'everything' })).status).toBe(400);
  });
});

describe('governance of a new user', () => {
  it('answers empty lists everywhere', async () => {
    const id = idOfUser('lena.novak');
    const calls: [string, unknown?][] = [
      ['governance/certification/items?status=active'],
      ['governance/certification/items?status=complete'],
      ['governance/user/violation/search?_fields=id', {}],
      [`governance/user/${id}/requests?_action=search`, {}],
      [`governance/user/${id}/recommendations?_pageSize=0&_ignoreRequestable=true`],
      [`governance/user/${id}/grants?grantType=account`],
      [`governance/user/${id}/grants?grantType=entitlement`],
      [`governance/user/${id}/grants?grantType=role`],
      ['governance/entitlement?_pageSize=1'],
      ['governance/application?_pageSize=1&scopePermission=createEntitlement'],
    ];
    for (const [path, body] of calls)
      expect([path, (await iga('lena.novak', path, body)).body.totalCount]).toEqual([path, 0]);
  });
});

describe('applications and entitlements', () => {
  it('answer the calls that detect entitlement administration', async () => {
    const probe = query({
      _pageSize: '1',
      _queryFilter: 'application.objectTypes.accountAttribute co ""',
      scopePermission: 'createEntitlement',
    });
    const counts = async (user: string) => [
      (await iga(user, `governance/application?${probe}`)).body.totalCount,
      (await iga(user, 'governance/entitlement?_pageSize=1')).body.totalCount,
    ];
    expect(await counts('ines.moreau')).toEqual([18, 142]);
    expect(await counts('kai.ruiz')).toEqual([0, 0]);
    expect(await counts('olga.brandt')).toEqual([0, 52]);
  });

  it('can be listed for pickers', async () => {
    const filter = { _queryFilter: 'application.name sw "s"', _fields: 'application.id,application.name' };
    const { body } = await iga('kai.ruiz', `governance/application?${query(filter)}`);
    expect(body.result.map(({ application }: { application?: { name: string } }) => application?.name)).toEqual([
      'Salesforce',
      'SAP',
      'ServiceNow',
      'Snowflake',
    ]);
    const one = query({ _queryFilter: `id eq "${idOf('assignment:Ledger/Post journal')}"` });
    expect((await iga('olga.brandt', `governance/entitlement?${one}`)).body.result).toMatchObject([
      {
        id: idOf('assignment:Ledger/Post journal'),
        item: { objectType: 'Group', accountAttribute: 'memberOf' },
        entitlementOwner: [{ userName: 'olga.brandt' }],
      },
    ]);
    expect((await iga('olga.brandt', `governance/entitlement?${query({ _queryFilter: 'a eq' })}`)).status).toBe(400);
  });
});

describe('recommendations', () => {
  const path = (user: string, more = '') => `governance/user/${idOfUser(user)}/recommendations?_pageSize=10${more}`;

  it('count and list with prediction, under ids of their own', async () => {
    expect((await iga('mina.holt', path('mina.holt').replace('10', '0'))).body).toMatchObject({
      totalCount: 4,
      result: [],
    });
    const { body } = await iga('kai.ruiz', path('kai.ruiz', '&_sortKeys=-prediction.confidence'));
    expect(body.totalCount).toBe(6);
    for (const row of body.result as unknown as {
      id: string;
      catalog: { id: string };
      prediction: { confidence: number };
    }[]) {
      expect(row.catalog.id).not.toBe(row.id);
      expect(row).not.toHaveProperty('userId');
      expect(row).not.toHaveProperty('conduct');
    }
    const confidences = body.result.map(
      ({ prediction }: { prediction?: { confidence: number } }) => prediction?.confidence ?? 0,
    );
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
    expect(confidences.some((one) => one >= 0.8)).toBe(true);
    expect(confidences.some((one) => one >= 0.25 && one < 0.8)).toBe(true);
    expect(confidences.some((one) => one < 0.25)).toBe(true);
  });

  it('answer for oneself and for users one may request for', async () => {
    expect((await iga('mina.holt', path('kai.ruiz'))).status).toBe(200);
    expect((await iga('kai.ruiz', path('mina.holt'))).status).toBe(403);
    const filter = query({ _queryFilter: "assignment.name co 'remote'" });
    expect((await iga('kai.ruiz', `${path('kai.ruiz')}&${filter}`)).body.totalCount).toBe(1);
  });
});

describe('access reviews', () => {
  it('list by status with their progress [reviews 6]', async () => {
    const { body } = await iga('mina.holt', 'governance/certification/items?status=active');
    expect(body.totalCount).toBe(2);
    expect(body.result).toMatchObject([
      { campaignName: 'Q3 Finance access', status: 'overdue', totals: { total: 18, 'in-progress': 4 } },
      {
        campaignName: 'Q4 Halden access review',
        status: 'in-progress',
        totals: { total: 64, 'in-progress': 25 },
        progress: 0.609,
      },
    ]);
    expect(body.result[0]).toMatchObject({
      certifierId: `managed/user/${idOfUser('mina.holt')}`,
      campaignId: expect.any(String),
    });
    const reversed = await iga(
      'mina.holt',
      'governance/certification/items?status=active&sortBy=deadline&sortDesc=true&pageSize=1&pageNumber=1',
    );
    expect(reversed.body.result).toMatchObject([{ campaignName: 'Q3 Finance access' }]);
    for (const status of ['complete', 'expired'])
      expect((await iga('mina.holt', `governance/certification/items?status=${status}`)).body.totalCount).toBe(1);
    expect((await iga('olga.brandt', 'governance/certification/items?status=active')).body.totalCount).toBe(1);
    expect((await iga('mina.holt', 'governance/certification/items?status=odd')).status).toBe(400);
  });

  it("hold 12 accounts, 47 entitlements and 5 roles of mina.holt's reports", async () => {
    const { result } = await callControl<{ result: { item: { type: string }; user: { userName: string } }[] }>(
      'GET',
      'state/certificationItems?_pageSize=64',
    );
    const count = (type: string) => result.filter(({ item }) => item.type === type).length;
    expect([count('accountGrant'), count('entitlementGrant'), count('roleMembership')]).toEqual([12, 47, 5]);
    expect(new Set(result.map(({ user }) => user.userName)).size).toBe(6);
  });
});

describe('violations', () => {
  const count = {
    targetFilter: { operator: 'AND', operand: { targetName: 'decision.status', targetValue: 'in-progress' } },
  };
  const search = (user: string, parameters: string, body: unknown = {}) =>
    iga(user, `governance/user/violation/search?${parameters}`, body);

  it('count with the unusual filter of the shell', async () => {
    const { body } = await search('olga.brandt', '_fields=id', count);
    expect(body.totalCount).toBe(11);
    expect(Object.keys(body.result[0] ?? {})).toEqual(['id']);
    expect((await search('lena.novak', '_fields=id', count)).body.totalCount).toBe(0);
    expect((await search('kai.ruiz', '_pageSize=0', count)).body.totalCount).toBe(0);
  });

  it('search by status and text, sorted and paged; closed ones need the past actor', async () => {
    const list = await search(
      'olga.brandt',
      '_fields=id,user,policyRule,decision&_sortKeys=user.userName&_sortDir=asc&_pageSize=6&_pagedResultsOffset=4',
      {
        targetFilter: {
          operator: 'AND',
          operand: [
            {
              operator: 'OR',
              operand: ['pending', 'in-progress'].map((targetValue) => ({
                operator: 'EQUALS',
                operand: { targetName: 'decision.status', targetValue },
              })),
            },
          ],
        },
      },
    );
    expect(list.body.totalCount).toBe(13);
    expect(list.body.result.map(({ user }: { user?: { userName: string } }) => user?.userName)).toEqual([
      'jonas.berg',
      'kai.ruiz',
      'katja.weber',
      'lars.holm',
      'lukas.meyer',
      'maja.lund',
    ]);
    expect(list.body.result[1]).toMatchObject({
      policyRule: { name: 'Post and approve journals', riskScore: 70, policyRuleOwner: { userName: 'olga.brandt' } },
      decision: { status: 'in-progress', phases: [{ status: 'in-progress' }] },
    });
    const text = {
      targetFilter: { operator: 'CONTAINS', operand: { targetName: 'policyRule.name', targetValue: 'SALARY' } },
    };
    expect((await search('olga.brandt', '', text)).body.result).toMatchObject([
      { decision: { status: 'exception', events: { exception: {} } } },
    ]);
    expect((await search('olga.brandt', 'actorStatus=inactive')).body.result).toMatchObject([
      { decision: { status: 'complete', outcome: 'remediate' } },
      { decision: { status: 'complete', outcome: 'allow' } },
    ]);
    expect((await search('olga.brandt', '_pageSize=2&_pagedResultsOffset=2')).body).toMatchObject({
      totalCount: 15,
      resultCount: 2,
    });
    expect((await search('olga.brandt', 'actorStatus=odd')).status).toBe(400);
  });

  it('name grants that the user really holds, on both sides', async () => {
    const { result } = await callControl<{
      result: { user: { id: string }; decision: { status: string; compositeIds: string[][] } }[];
    }>('GET', 'state/violations?_pageSize=50');
    const open = result.filter(({ decision }) => decision.status !== 'complete');
    expect(open).toHaveLength(15);
    for (const { user, decision } of open) {
      expect(decision.compositeIds.every((side) => side.length > 0)).toBe(true);
      const held = await iga(
        'ines.moreau',
        `governance/user/${user.id}/grants?grantType=entitlement&pageSize=100&_fields=compositeId`,
      );
      const ids = held.body.result.map(({ compositeId }: { compositeId?: string }) => compositeId);
      expect(ids).toEqual(expect.arrayContaining(decision.compositeIds.flat()));
    }
  });
});

describe('policy scan before a request', () => {
  const scan = (user: string, of: string, ...entitlements: string[]) =>
    iga(user, `governance/policy/user/${idOfUser(of)}/scan?simulate=true`, {
      additionalAccess: entitlements.map((path) => ({
        type: 'entitlementGrant',
        assignmentId: idOf(`assignment:${path}`),
      })),
    });

  it('names the rules that would be broken', async () => {
    expect((await scan('kai.ruiz', 'kai.ruiz', 'Ledger/Post journal')).body.result).toMatchObject([
      {
        name: 'Post and approve journals',
        violatingAccess: [
          { 'descriptor.idx./entitlement.displayName': 'Approve journal', application: { name: 'Ledger' } },
          { 'descriptor.idx./entitlement.displayName': 'Post journal', application: { name: 'Ledger' } },
        ],
      },
    ]);
    expect((await scan('kai.ruiz', 'kai.ruiz', 'Jira/Time reports')).body.result).toEqual([]);
    const both = await scan('lena.novak', 'lena.novak', 'Treasury Desk/Deal entry', 'Treasury Desk/Deal confirmation');
    expect(both.body.result).toMatchObject([
      {
        name: 'Enter and confirm deals',
        description: expect.any(String),
        violatingAccess: ['Deal entry', 'Deal confirmation'].map((name) => ({
          'descriptor.idx./entitlement.displayName': name,
        })),
      },
    ]);
    expect(both.body.result[0]).not.toHaveProperty('sides');
  });

  it('answers for oneself and for users one may request for', async () => {
    expect((await scan('mina.holt', 'kai.ruiz', 'Ledger/Post journal')).status).toBe(200);
    expect((await scan('kai.ruiz', 'mina.holt', 'Ledger/Post journal')).status).toBe(403);
    expect(
      (await iga('kai.ruiz', `governance/policy/user/${idOfUser('kai.ruiz')}/scan`, { additionalAccess: 'all' }))
        .status,
    ).toBe(400);
  });
});

describe('governance by host', () => {
  it('refuses every call without governance, also with an older token [reviews 1]', async () => {
    await callControl('POST', 'reset', { seed: 'default' }, 'plain.localhost');
    const plain = await tokenOf('mina.holt', { host: 'plain.localhost', scope: 'openid fr:idm:*' });
    const count = `/iga/governance/user/${idOfUser('mina.holt')}/tasks?pageSize=0&_action=search&type=request`;
    expect((await send(count, { host: 'plain.localhost', token: plain, body: {} })).status).toBe(403);
    await callControl('PUT', 'host', { governance: true }, 'plain.localhost');
    const token = await tokenOf('mina.holt', { host: 'plain.localhost', scope: 'openid fr:iga:*' });
    expect((await send<List>(count, { host: 'plain.localhost', token, body: {} })).body.totalCount).toBe(38);
    await callControl('DELETE', 'host', undefined, 'plain.localhost');
    expect((await send(count, { host: 'plain.localhost', token, body: {} })).status).toBe(404);
  });

  it('has the users of realm bravo there', async () => {
    const token = await tokenOf('mina.holt', { host: 'bravo.localhost', realm: 'bravo' });
    const count = `/iga/governance/user/${idOfUser('mina.holt')}/tasks?pageSize=0&_action=search&type=request`;
    expect((await send<List>(count, { host: 'bravo.localhost', token, body: {} })).body.totalCount).toBe(38);
  });
});

describe('governance seeds', () => {
  it('equal each other except for dates', async () => {
    const read = async () => {
      const { result } = await callControl<{ result: { id: string }[] }>('GET', 'state/requests?_pageSize=500');
      const grants = await callControl<{ result: object[] }>('GET', 'state/grants?_pageSize=2000');
      return JSON.stringify([result, grants.result.length, grants.result[500]]).replaceAll(
        /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)|"dueAt":\d+/g,
        '',
      );
    };
    await callControl('POST', 'reset', { seed: 'default' });
    const first = await read();
    await callControl('POST', 'reset', { seed: 'default' });
    expect(await read()).toBe(first);
  });

  it('include the settings in `empty`', async () => {
    await callControl('POST', 'reset', { seed: 'empty' });
    const token = await tokenOf('mina.holt');
    expect((await send('/iga/commons/config/iga_access_request', { token })).status).toBe(200);
    const count = `/iga/governance/user/${idOfUser('mina.holt')}/tasks?pageSize=0&_action=search&type=request`;
    expect((await send<List>(count, { token, body: {} })).body.totalCount).toBe(0);
  });
});
