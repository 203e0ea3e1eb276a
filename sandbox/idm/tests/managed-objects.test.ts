import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { type Client, clientOf, listPath, request, reset } from './client';

const USERS = '/openidm/managed/alpha_user';
const ROLES = '/openidm/managed/alpha_role';
const replace = (field: string, value: unknown) => [{ operation: 'replace', field, value }];
const DENIED = { code: 403, reason: 'Forbidden', message: 'Access denied' };
const reference = (path: string) => ({ _ref: path, _refProperties: {} });

let kai: Client;
let mina: Client;
let ines: Client;

const fresh = async (): Promise<void> => {
  await reset();
  [kai, mina, ines] = await Promise.all([clientOf('kai.ruiz'), clientOf('mina.holt'), clientOf('ines.moreau')]);
};

beforeAll(fresh);

describe('calls without a valid token', () => {
  it('get the bearer challenge', async () => {
    for (const authorization of ['', 'Bearer nonsense', 'Basic a2FpOmthaQ==']) {
      const answer = await request('GET', kai.own, authorization ? { headers: { authorization } } : {});
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(
        /^Bearer realm="OAuth2 Authentication", error="invalid_token", error_description="/,
      );
      expect(answer.body).toEqual({ code: 401, reason: 'Unauthorized', message: 'Access Denied' });
    }
  });

  it('get 403 as anonymous and with another scope', async () => {
    const anonymous = {
      'x-openidm-username': 'anonymous',
      'x-openidm-password': 'anonymous',
      'x-openidm-nosession': 'true',
    };
    expect(await request('GET', kai.own, { headers: anonymous })).toMatchObject({ status: 403, body: DENIED });
    const narrow = await clientOf('kai.ruiz', { scope: 'openid fr:iga:*' });
    expect(await narrow.get(narrow.own)).toMatchObject({ status: 403, body: { code: 403 } });
  });
});

describe('user without privileges', () => {
  beforeEach(fresh);

  it('reads the own record without secrets and relationships', async () => {
    const { status, body, headers } = await kai.get(kai.own);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: kai.id,
      userName: 'kai.ruiz',
      givenName: 'Kai',
      sn: 'Ruiz',
      company: 'Halden Group',
    });
    expect(headers.get('etag')).toBe(`"${body._rev}"`);
    expect(body.effectiveApplications).toContainEqual({ _id: expect.any(String), name: 'Coupa' });
    expect(body.aliasList).toEqual(['google-109951162777600']);
    for (const secret of ['password', 'privileges', 'memberTerms', 'authzRoles', 'manager', 'cn', 'roles'])
      expect(body).not.toHaveProperty(secret);
  });

  it('reads chosen fields and related objects', async () => {
    expect((await kai.get(`${kai.own}?_fields=userName,/mail,preferences/updates,password,nothing`)).body).toEqual({
      _id: kai.id,
      _rev: expect.any(String),
      userName: 'kai.ruiz',
      mail: 'kai.ruiz@halden.example',
      preferences: { updates: expect.any(Boolean) },
    });
    const { manager, givenName } = (await kai.get(`${kai.own}?_fields=*,manager/*`)).body;
    expect(givenName).toBe('Kai');
    expect(manager).toMatchObject({
      _ref: `managed/alpha_user/${mina.id}`,
      _refResourceCollection: 'managed/alpha_user',
      _refResourceId: mina.id,
      _refProperties: { _id: expect.any(String), _rev: expect.any(String) },
      givenName: 'Mina',
      sn: 'Holt',
    });
    expect(manager).not.toHaveProperty('telephoneNumber');
    expect((await kai.get(`${kai.own}?_fields=manager`)).body.manager).not.toHaveProperty('givenName');
    const meta = (await kai.get(`${kai.own}?_fields=*,idps/*,_meta/createDate,_meta/lastChanged`)).body._meta;
    expect(meta).toMatchObject({
      createDate: expect.stringMatching(/^\d{4}-/),
      lastChanged: { date: expect.any(String) },
    });
    const { reports } = (await mina.get(`${mina.own}?_fields=reports/userName`)).body;
    expect(reports).toHaveLength(6);
    expect(reports).toContainEqual(expect.objectContaining({ userName: 'kai.ruiz', _refResourceId: kai.id }));
  });

  it('changes what the schema lets users edit, and nothing else [account 25] [account 8] [account 12]', async () => {
    const before = (await kai.get(kai.own)).body;
    const { status, body } = await kai.send('PATCH', kai.own, [
      ...replace('/givenName', 'Kaia'),
      { operation: 'remove', field: '/postalAddress' },
      { operation: 'replace', field: '/preferences/marketing', value: true },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ givenName: 'Kaia', sn: 'Ruiz', preferences: { marketing: true } });
    expect(body).not.toHaveProperty('postalAddress');
    expect(body._rev).not.toBe(before._rev);
    expect((await kai.get(kai.own)).body).toEqual(body);

    const hostile: [field: string, value: unknown][] = [
      ['/accountStatus', 'inactive'],
      ['/department', 'Executive'],
      ['/authzRoles', [reference('internal/role/openidm-admin')]],
      ['/roles/-', reference(`managed/alpha_role/${idOf('role:Auditor')}`)],
      ['/manager', reference(`managed/alpha_user/${kai.id}`)],
      ['/privileges', []],
      ['/_id', 'x'],
    ];
    for (const [field, value] of hostile)
      expect(await kai.send('PATCH', kai.own, replace(field, value)), field).toMatchObject({
        status: 403,
        body: DENIED,
      });
    expect((await kai.get(kai.own)).body).toEqual(body);
  });

  it('leaves the record unchanged with an empty patch', async () => {
    const before = (await kai.get(kai.own)).body;
    expect(await kai.send('PATCH', kai.own, [])).toMatchObject({ status: 200, body: before });
  });

  it('has to meet the policies', async () => {
    const failed = async (field: string, value: unknown) =>
      (await kai.send('PATCH', kai.own, replace(field, value))).body;
    expect(await failed('/mail', 'no address')).toEqual({
      code: 403,
      reason: 'Forbidden',
      message: 'Failed policy validation',
      detail: {
        result: false,
        failedPolicyRequirements: [
          { property: 'mail', policyRequirements: [{ policyRequirement: 'VALID_EMAIL_ADDRESS_FORMAT' }] },
        ],
      },
    });
    const requirement = async (field: string, value: unknown): Promise<unknown> => {
      const { detail } = (await failed(field, value)) as {
        detail?: { failedPolicyRequirements: { policyRequirements: object[] }[] };
      };
      return detail?.failedPolicyRequirements[0]?.policyRequirements[0];
    };
    expect(await requirement('/sn', '')).toEqual({ policyRequirement: 'REQUIRED' });
    expect(await requirement('/userName', 'MINA.holt')).toEqual({ policyRequirement: 'UNIQUE' });
    expect(await requirement('/city', 7)).toEqual({
      policyRequirement: 'VALID_TYPE',
      params: { validTypes: ['string'], invalidType: 'number' },
    });
    expect(await requirement('/userName', 'a/b')).toEqual({ policyRequirement: 'VALID_USERNAME' });
  });

  it('changes the own password only with the current one [account 37]', async () => {
    const change = (value: string, current?: string) =>
      kai.send(
        'PATCH',
        kai.own,
        [{ operation: 'add', field: '/password', value }],
        current ? { 'x-openidm-reauth-password': current } : {},
      );
    expect(await change('Another!2027')).toMatchObject({ status: 403, body: DENIED });
    expect(await change('Another!2027', 'wrong')).toMatchObject({ status: 403, body: DENIED });
    expect((await change('short', 'Sandbox!2026')).body).toMatchObject({ message: 'Failed policy validation' });
    expect((await change('Xkai.ruiz9', 'Sandbox!2026')).body).toMatchObject({ message: 'Failed policy validation' });
    const { status, body } = await change('Another!2027', "UTF-8''Sandbox%212026");
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Another');
    await expect(clientOf('kai.ruiz')).rejects.toThrow('could not sign in');
  });

  it('writes security answers that cannot be read again [account 44]', async () => {
    const value = [
      { answer: 'Blue', questionId: '1' },
      { answer: 'Rex', customQuestion: 'First pet?' },
    ];
    const { body } = await kai.send('PATCH', kai.own, replace('/kbaInfo', value));
    expect(body.kbaInfo).toMatchObject([
      { questionId: '1', answer: { $crypto: expect.anything() } },
      { customQuestion: 'First pet?' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Blue|Rex/);
  });

  it('gives consent, and withdraws it only with the stored entry [account 65-69]', async () => {
    const entry = { mapping: 'managedAlpha_user_benefits', consentDate: '2026-01-02T03:04:05.000Z' };
    const added = await kai.send('PATCH', kai.own, [{ operation: 'add', field: '/consentedMappings/-', value: entry }]);
    expect(added.body.consentedMappings).toHaveLength(2);
    const remove = (value: object) =>
      kai.send('PATCH', kai.own, [{ operation: 'remove', field: '/consentedMappings', value }]);
    expect((await remove({ ...entry, consentDate: 'x' })).body.consentedMappings).toHaveLength(2);
    expect((await remove(entry)).body.consentedMappings).toHaveLength(1);
  });

  it('gets 403 for other users, existing or not', async () => {
    for (const path of [
      `${USERS}/${mina.id}`,
      `${USERS}/unknown`,
      `${ROLES}/unknown`,
      listPath(USERS, 'true'),
      listPath(ROLES, 'true'),
    ])
      expect(await kai.get(path), path).toMatchObject({ status: 403, body: DENIED });
    for (const [method, path, body] of [
      ['PATCH', `${USERS}/${mina.id}`, replace('/sn', 'x')],
      ['PUT', `${USERS}/${mina.id}`, { sn: 'x' }],
      ['DELETE', `${USERS}/${mina.id}`, undefined],
      ['POST', `${USERS}?_action=create`, { userName: 'x', givenName: 'x', sn: 'x', mail: 'x@x.x' }],
    ] as const)
      expect(await kai.send(method, path, body), method).toMatchObject({ status: 403, body: DENIED });
  });

  it('lists own relationships', async () => {
    const { rows, body } = await kai.get(
      listPath(`${kai.own}/roles`, 'true', { _fields: '_ref,_refResourceId,name', _totalPagedResultsPolicy: 'EXACT' }),
    );
    expect(rows.map(({ name }) => name).sort()).toContain('Finance Analyst');
    expect(body.totalPagedResults).toBe(rows.length);
    expect(rows[0]).toMatchObject({ _id: expect.any(String), _ref: expect.stringMatching(/^managed\/alpha_role\//) });
    expect((await kai.get(`${kai.own}/manager`)).body).toMatchObject({ _refResourceId: mina.id });
    expect((await kai.get(`${kai.own}/roles`)).status).toBe(400);
    expect((await kai.get(`${kai.own}/nothing`)).status).toBe(404);
  });

  it('can delete the own record, whose token then ends', async () => {
    expect((await kai.send('DELETE', kai.own)).body).toMatchObject({ _id: kai.id, userName: 'kai.ruiz' });
    expect((await kai.get(kai.own)).status).toBe(401);
    expect((await mina.get(`${mina.own}?_fields=reports`)).body.reports).toHaveLength(5);
  });
});

describe('malformed patch', () => {
  beforeAll(fresh);

  it.each([
    [{ operation: 'replace', field: '/givenName', value: 'x' }],
    ['text'],
    [[{ operation: 'replace', field: '/givenName' }]],
    [[{ operation: 'move', field: '/givenName', value: '/sn' }]],
    [[{ field: '/givenName', value: 'x' }]],
    [[{ operation: 'replace', field: '', value: 'x' }]],
    [[{ operation: 'replace', field: '/preferences/__proto__/x', value: 'x' }]],
    [[null]],
  ])('answers 400: %j', async (body) => {
    expect((await kai.send('PATCH', kai.own, body)).status).toBe(400);
  });
});

describe('user with a read privilege', () => {
  beforeAll(fresh);

  it('finds users, page by page, with the fields of the privilege [account 95-118]', async () => {
    const first = await mina.get(
      listPath(USERS, 'true', {
        _pageSize: '10',
        _sortKeys: 'givenName',
        _fields: 'givenName,sn,userName',
        _totalPagedResultsPolicy: 'EXACT',
      }),
    );
    expect(first.status).toBe(200);
    expect(first.rows).toHaveLength(10);
    expect(Object.keys(first.rows[0] ?? {}).sort()).toEqual(['_id', '_rev', 'givenName', 'sn', 'userName']);
    const names = first.rows.map(({ givenName }) => String(givenName).toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(first.body).toMatchObject({
      resultCount: 10,
      totalPagedResultsPolicy: 'EXACT',
      remainingPagedResults: -1,
      pagedResultsCookie: expect.any(String),
    });
    const total = Number(first.body.totalPagedResults);
    expect(total).toBeGreaterThan(55);
    const last = await mina.get(
      listPath(USERS, 'true', { _pageSize: '10', _pagedResultsOffset: String(total - (total % 10 || 10)) }),
    );
    expect(last.body).toMatchObject({
      pagedResultsCookie: null,
      totalPagedResultsPolicy: 'NONE',
      totalPagedResults: -1,
    });
    const byCookie = await mina.get(
      listPath(USERS, 'true', {
        _pageSize: '10',
        _sortKeys: 'givenName',
        _pagedResultsCookie: String(first.body.pagedResultsCookie),
      }),
    );
    expect(byCookie.rows).toHaveLength(10);
    expect(byCookie.rows.map(({ _id }) => _id)).not.toContain(first.rows[0]?._id);
    const count = await mina.get(`${USERS}?_countOnly=true&_queryFilter=true&_totalPagedResultsPolicy=EXACT`);
    expect(count.body).toMatchObject({ result: [], resultCount: total });
  });

  it('searches like the picker, without regard to case', async () => {
    const search = async (filter: string) =>
      (await mina.get(listPath(USERS, filter, { _fields: 'userName', _sortKeys: '-userName' }))).rows.map(
        ({ userName }) => userName,
      );
    expect(await search('/givenName sw "KA" or /sn sw "KA" or /userName sw "KA"')).toEqual([
      'zofia.kaminska',
      'katja.weber',
      'karl.eriksen',
      'kai.ruiz',
    ]);
    expect(await search(`_id eq "${kai.id}"`)).toEqual(['kai.ruiz']);
    expect(await search('givenName sw "élo"')).toEqual([]);
    expect(await search('sn co "ź"')).toEqual([]);
    expect(await search('/givenName eq "chloÉ"')).toEqual(['chloe.martin']);
    expect(await search(`/manager/_refResourceId eq "${mina.id}" and !(userName eq "kai.ruiz")`)).toHaveLength(5);
  });

  it('reads others within the privilege and changes nothing [account 111]', async () => {
    const { status, body } = await mina.get(`${USERS}/${kai.id}?_fields=*,manager/*`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: 'kai.ruiz', department: 'Finance', manager: { givenName: 'Mina' } });
    for (const unseen of ['telephoneNumber', 'preferences', 'aliasList', 'effectiveRoles'])
      expect(body).not.toHaveProperty(unseen);
    expect((await mina.get(`${USERS}/${kai.id}?_fields=_notifications/*,roles/*,telephoneNumber`)).body).toEqual({
      _id: kai.id,
      _rev: expect.any(String),
    });
    expect(await mina.send('PATCH', `${USERS}/${kai.id}`, replace('/city', 'Oslo'))).toMatchObject({
      status: 403,
      body: DENIED,
    });
    expect(await mina.send('DELETE', `${USERS}/${kai.id}`)).toMatchObject({ status: 403, body: DENIED });
    expect((await mina.get(`${USERS}/unknown`)).status).toBe(404);
    expect(
      (await mina.get(listPath(ROLES, 'name sw "fin"', { _fields: 'name' }))).rows.map(({ name }) => name),
    ).toContain('Finance Analyst');
  });

  it('cannot filter by fields outside the privilege', async () => {
    for (const filter of ['password sw "S"', 'privileges pr', 'memberTerms pr', 'nothing eq 1', 'cn co "a"'])
      expect((await mina.get(listPath(USERS, filter))).status, filter).toBe(400);
    for (const filter of ['telephoneNumber sw "+49"', 'true and !(aliasList eq "google-1")'])
      expect((await mina.get(listPath(USERS, filter))).status, filter).toBe(403);
    expect((await mina.get(listPath(USERS, 'true', { _sortKeys: 'password' }))).status).toBe(400);
    expect((await mina.get(listPath(USERS, 'true', { _sortKeys: 'telephoneNumber' }))).status).toBe(403);
  });

  it.each([
    '_queryFilter=userName',
    '_queryFilter=true&_pageSize=-1',
    '_queryFilter=true&_pageSize=many',
    '_queryFilter=true&_pagedResultsCookie=zzz',
    '_queryFilter=true&_totalPagedResultsPolicy=SOME',
    '_queryFilter=true&_sortKeys=a%22b',
    '_queryId=everyone',
    '',
  ])('gets 400 for the list %j', async (query) => {
    expect((await mina.get(`${USERS}?${query}`)).status).toBe(400);
  });
});

describe('identity administrator', () => {
  beforeEach(fresh);

  const eva = {
    userName: 'eva.li',
    givenName: 'Eva',
    sn: 'Li',
    mail: 'eva.li@halden.example',
    password: 'Sandbox!2026',
    department: 'Sales',
    manager: reference(`managed/alpha_user/${idOf('user:mina.holt')}`),
  };

  it('creates a user who can sign in [account 95-118]', async () => {
    const { status, body, headers } = await ines.send('POST', `${USERS}?_action=create`, eva);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userName: 'eva.li',
      accountStatus: 'active',
      _id: expect.any(String),
      _rev: expect.any(String),
    });
    expect(headers.get('location')).toContain(`/openidm/managed/alpha_user/${body._id}`);
    expect(body).not.toHaveProperty('password');
    expect((await mina.get(`${mina.own}?_fields=reports`)).body.reports).toHaveLength(7);
    await expect(clientOf('eva.li')).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('creates a user under a chosen id, and gets its location', async () => {
    const made = await ines.send('PUT', `${USERS}/eva-1`, eva, { 'if-none-match': '*' });
    expect([made.status, made.headers.get('location')]).toEqual([201, `http://localhost:8788${USERS}/eva-1`]);
  });

  it('finds no property named like those of every JavaScript object', async () => {
    const administrator = await clientOf('openidm-admin');
    for (const name of ['constructor', '__proto__', 'toString']) {
      const read = await administrator.get(`${kai.own}?_fields=${name}/x,sn`);
      expect([name, read.status, Object.keys(read.body)]).toEqual([name, 200, ['_id', '_rev', 'sn']]);
      const filter = encodeURIComponent(`${name} pr`);
      expect([name, (await administrator.get(`${USERS}?_queryFilter=${filter}`)).status]).toEqual([name, 400]);
      const patched = await administrator.send('PATCH', kai.own, replace(`/${name}`, 'x'));
      expect([name, patched.status]).toEqual([name, 400]);
    }
  });

  it('gets 403 for what is not allowed or invalid', async () => {
    const create = (change: object) => ines.send('POST', `${USERS}?_action=create`, { ...eva, ...change });
    expect(await create({ authzRoles: [reference('internal/role/openidm-admin')] })).toMatchObject({
      status: 403,
      body: DENIED,
    });
    expect(await create({ userName: 'Kai.Ruiz' })).toMatchObject({
      status: 403,
      body: { message: 'Failed policy validation' },
    });
    expect(await create({ mail: undefined })).toMatchObject({
      status: 403,
      body: { detail: { failedPolicyRequirements: [{ property: 'mail' }] } },
    });
    expect(await create({ manager: reference('managed/alpha_user/nobody') })).toMatchObject({ status: 400 });
    expect(await create({ _id: kai.id })).toMatchObject({ status: 412 });
    expect((await ines.send('POST', `${USERS}?_action=explode`, eva)).status).toBe(400);
    expect((await ines.send('POST', `${USERS}?_action=create`, [])).status).toBe(400);
    expect((await ines.send('POST', '/openidm/managed/nothing?_action=create', eva)).status).toBe(404);
    expect((await ines.get(listPath(USERS, 'userName eq "eva.li"'))).rows).toEqual([]);
  });

  it('changes, replaces and removes under the revision [account 120-127]', async () => {
    const path = `${USERS}/${kai.id}`;
    const { _rev, effectiveRoles: _, ...rest } = (await ines.get(path)).body;
    expect((await ines.send('PATCH', path, replace('/city', 'Oslo'), { 'if-match': 'stale' })).body).toMatchObject({
      code: 412,
      reason: 'Precondition Failed',
    });
    const changed = await ines.send('PATCH', path, replace('/city', 'Oslo'), { 'if-match': String(_rev) });
    expect(changed.body).toMatchObject({ city: 'Oslo' });
    const put = await ines.send(
      'PUT',
      path,
      { ...rest, aliasList: ['google-1'] },
      { 'if-match': `"${changed.body._rev}"` },
    );
    expect(put.status).toBe(403);
    const visible = { ...rest, city: undefined, sn: 'Ruiz-Berg' };
    expect((await ines.send('PUT', path, visible)).body).toMatchObject({ sn: 'Ruiz-Berg', mail: rest.mail });
    expect((await ines.get(path)).body).not.toHaveProperty('city');
    expect((await ines.send('PUT', path, visible, { 'if-none-match': '*' })).status).toBe(412);
    expect((await ines.send('POST', `${path}?_action=patch`, replace('/city', 'Lyon'))).body).toMatchObject({
      city: 'Lyon',
    });
    expect((await ines.send('POST', `${path}?_action=other`, [])).status).toBe(400);
    expect((await ines.send('DELETE', path, undefined, { 'if-match': 'stale' })).status).toBe(412);
    expect((await ines.send('DELETE', path)).status).toBe(200);
    expect((await ines.get(path)).status).toBe(404);
  });

  it('assigns roles from both ends, with a term [account 120-127]', async () => {
    const auditor = `managed/alpha_role/${idOf('role:Auditor')}`;
    const term = { duration: '2026-01-01T00:00:00.000Z/2036-01-01T00:00:00.000Z' };
    const before = (await ines.get(`${USERS}/${kai.id}`)).body._rev;
    const added = await ines.send(
      'PATCH',
      `${USERS}/${kai.id}`,
      [
        {
          operation: 'add',
          field: '/roles/-',
          value: { _ref: auditor, _refProperties: { temporalConstraints: [term] } },
        },
      ],
      { 'if-match': String(before) },
    );
    expect(added.status).toBe(200);
    expect(added.body._rev).not.toBe(before);
    const members = await ines.get(
      listPath(`/openidm/${auditor}/members`, 'userName eq "kai.ruiz"', {
        _fields: '_ref,_refResourceCollection,_refResourceId,_refProperties,userName',
      }),
    );
    expect(members.rows).toMatchObject([
      { userName: 'kai.ruiz', _refResourceId: kai.id, _refProperties: { temporalConstraints: [term] } },
    ]);
    const given = members.rows[0];
    const removed = await ines.send('PATCH', `/openidm/${auditor}`, [
      { operation: 'remove', field: '/members', value: { _ref: given?._ref, _refProperties: given?._refProperties } },
    ]);
    expect(removed.status).toBe(200);
    expect((await ines.get(listPath(`${USERS}/${kai.id}/roles`, 'name eq "Auditor"'))).rows).toEqual([]);
  });

  it('creates, fills and deletes a role, which its members then lose', async () => {
    const made = await ines.send('POST', `${ROLES}?_action=create`, {
      name: 'Pilot',
      condition: '/city eq "Oslo"',
      members: [reference(`managed/alpha_user/${kai.id}`)],
    });
    expect(made.status).toBe(201);
    const role = `managed/alpha_role/${made.body._id}`;
    expect((await kai.get(`${kai.own}?_fields=effectiveRoles`)).body.effectiveRoles).toContainEqual(
      expect.objectContaining({ _ref: role }),
    );
    expect((await ines.send('PATCH', `/openidm/${role}`, replace('/condition', 'not a filter'))).status).toBe(403);
    expect((await ines.send('DELETE', `/openidm/${role}`)).status).toBe(200);
    expect((await kai.get(`${kai.own}?_fields=effectiveRoles`)).body.effectiveRoles).not.toContainEqual(
      expect.objectContaining({ _ref: role }),
    );
  });

  it('keeps organizations in a tree with a single parent', async () => {
    const nordics = `managed/alpha_organization/${idOf('organization:Halden Nordics')}`;
    const gulf = `managed/alpha_organization/${idOf('organization:Halden Gulf')}`;
    const made = await ines.send('POST', '/openidm/managed/alpha_organization?_action=create', {
      name: 'Halden Baltics',
      parent: reference(nordics),
    });
    expect(made.status).toBe(201);
    const own = `/openidm/managed/alpha_organization/${made.body._id}`;
    expect((await ines.get(`${own}?_fields=*,parent/*`)).body.parent).toMatchObject({
      _ref: nordics,
      name: 'Halden Nordics',
    });
    await ines.send('PATCH', own, replace('/parent', reference(gulf)));
    expect((await ines.get(`${own}/parent`)).body).toMatchObject({ _ref: gulf });
    await ines.send('PATCH', own, [{ operation: 'remove', field: '/parent' }]);
    expect((await ines.get(`${own}?_fields=parent`)).body.parent).toBeNull();
    expect(await ines.send('DELETE', own)).toMatchObject({ status: 403, body: DENIED });
  });
});

describe('built-in administrator', () => {
  beforeEach(fresh);

  it('may do everything and has no managed record', async () => {
    const admin = await clientOf('openidm-admin');
    expect((await admin.get('/openidm/internal/user/openidm-admin')).body).toMatchObject({ _id: 'openidm-admin' });
    const role = await admin.send('PATCH', '/openidm/internal/role/directory-reader', [
      { operation: 'add', field: '/authzMembers/-', value: reference(`managed/alpha_user/${kai.id}`) },
    ]);
    expect(role.status).toBe(200);
    expect((await kai.get(listPath(USERS, 'true', { _pageSize: '1', _fields: '_id' }))).status).toBe(200);
    const filtered = [
      {
        name: 'Oslo',
        path: 'managed/alpha_user',
        permissions: ['VIEW', 'UPDATE'],
        actions: [],
        accessFlags: [
          { attribute: 'userName', readOnly: true },
          { attribute: 'city', readOnly: false },
        ],
        filter: '/city eq "Oslo" or _id eq "{{_id}}"',
      },
    ];
    await admin.send('PATCH', '/openidm/internal/role/directory-reader', [
      { operation: 'add', field: '/privileges', value: filtered },
    ]);
    const seen = await kai.get(listPath(USERS, 'true', { _fields: '*' }));
    expect(seen.rows.length).toBeGreaterThan(3);
    expect(new Set(seen.rows.filter(({ _id }) => _id !== kai.id).map(({ city }) => city))).toEqual(new Set(['Oslo']));
    expect(Object.keys(seen.rows[0] ?? {}).sort()).toEqual(['_id', '_rev', 'city', 'userName']);
    expect(await kai.get(`${USERS}/${idOf('user:omar.haddad')}`)).toMatchObject({ status: 403, body: DENIED });
    const jonas = `${USERS}/${idOf('user:jonas.berg')}`;
    expect((await kai.send('PATCH', jonas, replace('/city', 'Bergen'))).status).toBe(403);
    expect((await admin.get(jonas)).body.city).toBe('Oslo');
    await expect(admin.get('/openidm/internal/user/other')).resolves.toMatchObject({ status: 404 });
  });
});

describe('realm bravo', () => {
  it('has its own users, without delegated administration', async () => {
    const bravo = await clientOf('mina.holt', { host: 'bravo.localhost', realm: 'bravo' });
    expect((await bravo.get(bravo.own)).body).toMatchObject({ userName: 'mina.holt' });
    expect((await bravo.get(listPath('/openidm/managed/bravo_user', 'true'))).status).toBe(403);
    expect((await kai.get(listPath('/openidm/managed/bravo_user', 'true'))).status).toBe(403);
  });
});
