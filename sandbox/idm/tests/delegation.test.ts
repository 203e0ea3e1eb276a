import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl } from '../../testing';
import { type Client, clientOf, type Doc, listPath, reset } from './client';

const USERS = '/openidm/managed/alpha_user';
const ROLES = '/openidm/managed/alpha_role';
const ORGANIZATIONS = '/openidm/managed/alpha_organization';
const INTERNAL = '/openidm/internal/role';
const DAY = 86_400_000;

const reference = (path: string, _refProperties: object = {}) => ({ _ref: path, _refProperties });
const user = (name: string) => idOf(`user:${name}`);
const names = (rows: Doc[]) => rows.map(({ userName, name }) => String(userName ?? name)).sort();

let ines: Client;

beforeEach(async () => {
  await reset();
  ines = await clientOf('ines.moreau');
});

describe('conditional roles', () => {
  const condition = '/city eq "Lisbon"';
  const members = (id: string) => listPath(`${ROLES}/${id}/members`, 'true', { _fields: '*' });
  const create = async (body: object) =>
    String((await ines.send('POST', `${ROLES}?_action=create`, { name: 'Lisbon office', ...body })).body._id);

  it('have the users who meet the condition, marked as conditional [account 135] [account 136]', async () => {
    const id = await create({ condition, members: [reference(`managed/alpha_user/${user('kai.ruiz')}`)] });
    const { rows } = await ines.get(members(id));
    expect(names(rows)).toEqual(['kai.ruiz', 'marta.silva', 'rosa.almeida', 'sofia.costa']);
    const types = Object.fromEntries(
      rows.map(({ userName, _refProperties }) => [userName, (_refProperties as Doc)._grantType]),
    );
    expect(types).toEqual({
      'kai.ruiz': undefined,
      'marta.silva': 'conditional',
      'rosa.almeida': 'conditional',
      'sofia.costa': 'conditional',
    });
    const sofia = await clientOf('sofia.costa');
    expect((await sofia.get(sofia.own)).body.effectiveRoles).toContainEqual(
      expect.objectContaining({ _refResourceId: id }),
    );
  });

  it('follow changes of the user, the condition and the role', async () => {
    const id = await create({ condition });
    const path = `${USERS}/${user('sofia.costa')}`;
    await ines.send('PATCH', path, [{ operation: 'replace', field: '/city', value: 'Oslo' }]);
    expect(names((await ines.get(members(id))).rows)).toEqual(['marta.silva', 'rosa.almeida']);
    await ines.send('PATCH', `${ROLES}/${id}`, [{ operation: 'add', field: '/condition', value: '/city eq "Prague"' }]);
    expect(names((await ines.get(members(id))).rows)).toContain('tomas.varga');
    expect(names((await ines.get(members(id))).rows)).not.toContain('marta.silva');
    await ines.send('PATCH', `${ROLES}/${id}`, [{ operation: 'remove', field: '/condition' }]);
    expect((await ines.get(members(id))).rows).toEqual([]);
    await ines.send('PATCH', `${ROLES}/${id}`, [{ operation: 'add', field: '/condition', value: condition }]);
    await ines.send('DELETE', `${ROLES}/${id}`);
    const marta = await clientOf('marta.silva');
    expect((await marta.get(marta.own)).body.effectiveRoles).not.toContainEqual(
      expect.objectContaining({ _refResourceId: id }),
    );
  });

  it('refuse an invalid condition', async () => {
    const { status, body } = await ines.send('POST', `${ROLES}?_action=create`, { name: 'x', condition: '/city is' });
    expect([status, JSON.stringify(body.detail)]).toEqual([403, expect.stringContaining('VALID_QUERY_FILTER')]);
  });
});

describe('temporal constraints', () => {
  it('limit grants by the terms of grant and role [account 135] [account 136]', async () => {
    const now = Date.parse((await callControl<{ now: string }>('GET', 'clock')).now);
    const range = (from: number, to: number) => ({
      duration: `${new Date(now + from * DAY).toISOString()}/${new Date(now + to * DAY).toISOString()}`,
    });
    const auditor = `managed/alpha_role/${idOf('role:Auditor')}`;
    const effective = async () => {
      const kai = await clientOf('kai.ruiz');
      return JSON.stringify((await kai.get(kai.own)).body.effectiveRoles).includes(auditor);
    };
    await ines.send('PATCH', `${USERS}/${user('kai.ruiz')}`, [
      { operation: 'add', field: '/roles/-', value: reference(auditor, { temporalConstraints: [range(1, 3)] }) },
    ]);
    expect(await effective()).toBe(false);
    await callControl('PUT', 'clock', { advanceMs: 2 * DAY });
    expect(await effective()).toBe(true);
    const term = [{ operation: 'add', field: '/temporalConstraints', value: [range(10, 20)] }];
    await (await clientOf('ines.moreau')).send('PATCH', `/openidm/${auditor}`, term);
    expect(await effective()).toBe(false);
  });
});

describe('owners and administrators of organizations', () => {
  const people = (who: Client, filter = 'true') =>
    who.get(listPath(USERS, filter, { _fields: 'userName', _pageSize: '100' }));

  it('find members, including those below, with the fields an administrator may see [account 110]', async () => {
    const samir = await clientOf('samir.aziz');
    expect(names((await people(samir)).rows)).toEqual([
      'layla.mansour',
      'omar.haddad',
      'samir.aziz',
      'tariq.farouk',
      'youssef.khalil',
    ]);
    expect((await samir.send('POST', '/openidm/privilege?_action=listPrivileges')).body).toMatchObject([
      { privilegePath: 'managed/alpha_user' },
      { privilegePath: 'managed/alpha_organization' },
    ]);
    const { body } = await samir.get(`/openidm/privilege/managed/alpha_user/${user('omar.haddad')}`);
    expect(body).toMatchObject({ VIEW: { allowed: true }, UPDATE: { allowed: true }, DELETE: { allowed: true } });
    const other = await samir.get(`/openidm/privilege/managed/alpha_user/${user('kai.ruiz')}`);
    expect(other.body).toMatchObject({ VIEW: { allowed: false, properties: [] }, UPDATE: { allowed: false } });
    expect((await samir.get(`${USERS}/${user('kai.ruiz')}`)).status).toBe(403);
  });

  it('gain what is added below, and lose what is moved away', async () => {
    const samir = await clientOf('samir.aziz');
    const gulf = `managed/alpha_organization/${idOf('organization:Halden Gulf')}`;
    const { body } = await ines.send('POST', `${ORGANIZATIONS}?_action=create`, {
      name: 'Halden Qatar',
      parent: reference(gulf),
      members: [reference(`managed/alpha_user/${user('finn.becker')}`)],
    });
    expect(names((await people(samir)).rows)).toContain('finn.becker');
    expect(names((await samir.get(listPath(ORGANIZATIONS, 'true'))).rows)).toEqual(['Halden Gulf', 'Halden Qatar']);
    const finn = await clientOf('finn.becker');
    expect((await finn.get(finn.own)).body.memberOfOrgIDs).toContain(idOf('organization:Halden Gulf'));
    await ines.send('PATCH', `${ORGANIZATIONS}/${body._id}`, [{ operation: 'remove', field: '/parent' }]);
    expect(names((await people(samir)).rows)).not.toContain('finn.becker');
  });

  it('create users inside of the organization only [account 95-118]', async () => {
    const samir = await clientOf('samir.aziz');
    const person = { userName: 'new.hire', givenName: 'New', sn: 'Hire', mail: 'new.hire@halden.example' };
    const member = (name: string) => [reference(`managed/alpha_organization/${idOf(`organization:${name}`)}`)];
    const create = (body: object) => samir.send('POST', `${USERS}?_action=create`, body);
    expect((await create({ ...person, memberOfOrg: member('Halden Gulf') })).status).toBe(201);
    expect((await create({ ...person, userName: 'other.hire', memberOfOrg: member('Halden Nordics') })).status).toBe(
      403,
    );
    expect((await create({ ...person, userName: 'third.hire' })).status).toBe(403);
    expect(names((await people(samir)).rows)).toContain('new.hire');
    expect((await people(ines, 'userName eq "other.hire"')).rows).toEqual([]);
  });

  it('change the organization as owners, and only read it as administrators', async () => {
    const ruth = await clientOf('ruth.adeyemi');
    const samir = await clientOf('samir.aziz');
    const change = (who: Client, name: string) =>
      who.send('PATCH', `${ORGANIZATIONS}/${idOf(`organization:${name}`)}`, [
        { operation: 'replace', field: '/description', value: 'Changed' },
      ]);
    expect((await change(ruth, 'Halden Nordics')).status).toBe(200);
    expect((await change(ruth, 'Halden Gulf')).status).toBe(403);
    expect((await change(samir, 'Halden Gulf')).status).toBe(403);
  });
});

describe('privileges of authorization roles', () => {
  const PEOPLE = {
    name: 'Users',
    path: 'managed/alpha_user',
    actions: [],
    permissions: ['VIEW', 'UPDATE'],
    accessFlags: [
      { attribute: 'userName', readOnly: true },
      { attribute: 'city', readOnly: false },
      { attribute: '_id', readOnly: true },
    ],
    filter: '/city eq "Berlin"',
  };
  const create = (privileges: unknown) =>
    ines.send('POST', `${INTERNAL}?_action=create`, { name: 'helpdesk', privileges });

  it('grant members the listed attributes within the filter [account 110] [account 111]', async () => {
    const { status, body } = await create([{ ...PEOPLE, filter: '/city eq "Warsaw"' }]);
    expect(status).toBe(201);
    await ines.send('PATCH', `${INTERNAL}/${body._id}`, [
      { operation: 'add', field: '/authzMembers/-', value: reference(`managed/alpha_user/${user('oskar.nowak')}`) },
    ]);
    const oskar = await clientOf('oskar.nowak');
    const rows = (await oskar.get(listPath(USERS, 'true'))).rows;
    expect(names(rows)).toEqual(['oskar.nowak', 'piotr.zielinski', 'zofia.kaminska']);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['_id', '_rev', 'city', 'userName']);
    expect(names((await oskar.get(listPath(USERS, 'userName co "e" or city pr'))).rows)).toHaveLength(3);
    expect((await oskar.get(listPath(USERS, 'userName eq "kai.ruiz"'))).rows).toEqual([]);
    const path = `${USERS}/${user('zofia.kaminska')}`;
    const change = (field: string, value: unknown, headers = {}) =>
      oskar.send('PATCH', path, [{ operation: 'replace', field, value }], headers);
    const revision = String((await oskar.get(path)).body._rev);
    expect((await change('/userName', 'zofia')).status).toBe(403);
    expect((await change('/city', 'Krakow', { 'if-match': 'stale' })).status).toBe(412);
    expect((await change('/city', 'Warsaw', { 'if-match': revision })).status).toBe(200);
    expect((await change('/city', 'Krakow', { 'if-match': revision })).status).toBe(412);
    expect((await oskar.send('DELETE', path)).status).toBe(403);
  });

  it('show related objects only of types that may be read too [account 129]', async () => {
    const accessFlags = ['userName', 'roles', 'manager'].map((attribute) => ({ attribute, readOnly: true }));
    const { body } = await create([{ ...PEOPLE, permissions: ['VIEW'], accessFlags, filter: undefined }]);
    await ines.send('PATCH', `${INTERNAL}/${body._id}`, [
      { operation: 'add', field: '/authzMembers/-', value: reference(`managed/alpha_user/${user('oskar.nowak')}`) },
    ]);
    await ines.send('PATCH', `${USERS}/${user('finn.becker')}`, [
      { operation: 'add', field: '/roles/-', value: reference(`managed/alpha_role/${idOf('role:Auditor')}`) },
    ]);
    const oskar = await clientOf('oskar.nowak');
    const path = `${USERS}/${user('finn.becker')}`;
    const seen = (await oskar.get(`${path}?_fields=userName,roles/name,manager/userName`)).body;
    expect(seen).toMatchObject({ userName: 'finn.becker', manager: { userName: 'sara.lombardi' } });
    expect(seen).not.toHaveProperty('roles');
    expect((await oskar.get(listPath(`${path}/roles`, 'true'))).status).toBe(403);
    expect(names((await ines.get(listPath(`${path}/roles`, 'true', { _fields: 'name' }))).rows)).toContain('Auditor');
  });

  it('let a record be saved again with the revision after a relationship change [account 120-127]', async () => {
    const path = `${USERS}/${user('finn.becker')}`;
    const grant = [
      { operation: 'add', field: '/roles/-', value: reference(`managed/alpha_role/${idOf('role:Auditor')}`) },
      { operation: 'add', field: '/roles/-', value: reference(`managed/alpha_role/${idOf('role:Buyer')}`) },
    ];
    const before = String((await ines.get(path)).body._rev);
    const granted = await ines.send('PATCH', path, grant, { 'if-match': before });
    const change = [{ operation: 'replace', field: '/city', value: 'Oslo' }];
    expect((await ines.send('PATCH', path, change, { 'if-match': before })).status).toBe(412);
    expect((await ines.send('PATCH', path, change, { 'if-match': String(granted.body._rev) })).status).toBe(200);
    const [row] = (await ines.get(listPath(`${path}/roles`, 'name eq "Buyer"'))).rows;
    const { _ref, _refResourceCollection, _refResourceId, _refProperties } = row ?? {};
    const value = { _ref, _refResourceCollection, _refResourceId, _refProperties };
    expect((await ines.send('PATCH', path, [{ operation: 'remove', field: '/roles', value }])).status).toBe(200);
    const left = names((await ines.get(listPath(`${path}/roles`, 'true', { _fields: 'name' }))).rows);
    expect([left.includes('Auditor'), left.includes('Buyer')]).toEqual([true, false]);
  });

  it.each([
    ['a name that is empty', { name: ' ' }, 'name', 'REQUIRED'],
    ['an object there is not', { path: 'managed/alpha_boat' }, 'path', 'REQUIRED'],
    ['no permission', { permissions: [] }, 'permissions', 'REQUIRED'],
    ['a filter that is none', { filter: '/city is' }, 'filter', 'VALID_QUERY_FILTER'],
    [
      'creating without what is required',
      { permissions: ['VIEW', 'CREATE'] },
      'accessFlags',
      'PRIVILEGE_MISSING_REQUIRED_CREATE_ATTRIBUTES',
    ],
    [
      'changing nothing',
      { accessFlags: [{ attribute: 'city', readOnly: true }] },
      'accessFlags',
      'PRIVILEGE_AT_LEAST_ONE_ATTRIBUTE_READONLY_FALSE',
    ],
    [
      'changing without the permission to',
      { permissions: ['VIEW'] },
      'accessFlags',
      'PRIVILEGE_MUST_CONTAIN_CREATE_OR_UPDATE_PERMISSION',
    ],
    [
      'reading without the permission to',
      { permissions: ['UPDATE'] },
      'accessFlags',
      'PRIVILEGE_MUST_CONTAIN_VIEW_PERMISSION',
    ],
  ])('refuse %s [account 139]', async (_, wrong, property, requirement) => {
    const { status, body } = await create([PEOPLE, { ...PEOPLE, name: 'Second', ...wrong }]);
    expect(status).toBe(403);
    expect(body.detail).toMatchObject({
      failedPolicyRequirements: [
        {
          property: 'privileges',
          policyRequirements: [
            {
              policyRequirement: 'VALID_ARRAY_ITEMS',
              params: {
                invalidArrayItems: [
                  {
                    index: 1,
                    failedPolicyRequirements: [{ property, policyRequirements: [{ policyRequirement: requirement }] }],
                  },
                ],
              },
            },
          ],
        },
      ],
    });
  });

  it('report attributes that creating lacks, and need unique names [account 139]', async () => {
    const lacking = await create([{ ...PEOPLE, permissions: ['CREATE'] }]);
    expect(JSON.stringify(lacking.body)).toContain('Username, First Name, Last Name, Email Address');
    const twice = await create([PEOPLE, { ...PEOPLE, path: 'managed/alpha_role' }]);
    expect(JSON.stringify(twice.body)).toContain('UNIQUE');
  });
});

describe('assignments', () => {
  it('relate to roles from both ends', async () => {
    const admin = await clientOf('openidm-admin');
    const { body } = await admin.send('POST', '/openidm/managed/alpha_assignment?_action=create', {
      name: 'Ledger reader',
      description: 'Reads the ledger',
      mapping: 'managedAlpha_user_ledger',
      attributes: [{ name: 'groups', value: ['readers'], assignmentOperation: 'mergeWithTarget' }],
      linkQualifiers: ['default'],
      roles: [reference(`managed/alpha_role/${idOf('role:Auditor')}`)],
    });
    const { rows } = await admin.get(
      listPath(`${ROLES}/${idOf('role:Auditor')}/assignments`, 'true', { _fields: 'name' }),
    );
    expect(rows).toMatchObject([{ name: 'Ledger reader', _id: expect.any(String) }]);
    expect((await admin.get(`/openidm/managed/alpha_assignment/${body._id}?_fields=*,roles/name`)).body).toMatchObject({
      linkQualifiers: ['default'],
      roles: [{ name: 'Auditor' }],
    });
  });
});

describe('linked resources', () => {
  it("have a description in the connector's configuration", async () => {
    const admin = await clientOf('openidm-admin');
    const linked = await admin.send(
      'POST',
      `/openidm/sync?_action=getLinkedResources&resourceName=managed/alpha_user/${user('kai.ruiz')}`,
    );
    const [first] = linked.body as unknown as Doc[];
    const [, connector, objectType] = String(first?.resourceName).split('/');
    const { body } = await admin.get(`/openidm/config/provisioner.openicf/${connector}`);
    const { properties } =
      (body.objectTypes as Record<string, { properties: Record<string, Doc> }>)[objectType ?? ''] ?? {};
    expect(Object.keys(first?.content as Doc).filter((name) => !properties?.[name]?.nativeName)).toEqual([]);
    expect(body.connectorRef).toMatchObject({ displayName: 'CSV File Connector' });
  });
});
