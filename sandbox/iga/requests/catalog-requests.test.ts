import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';
import type { AccessRequest } from './document';

interface Made {
  requests: { id: string; userId: string; catalogId: string }[];
  errors: { userId: string; error: string; message: string }[];
}

const tokens: Record<string, string> = {};
const user = (name: string) => idOf(`user:${name}`);
const catalog = (path: string) => idOf(`catalog:${path}`);
const entitlement = (path: string) => ({ type: 'entitlement', id: catalog(path) });

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['mina.holt', 'kai.ruiz', 'olga.brandt', 'lena.novak', 'ines.moreau'])
    tokens[name] = await tokenOf(name);
});

function post<T = Made>(asker: string, query: string, body: unknown, id = '') {
  return send<T>(`/iga/governance/requests${id && `/${id}`}?${query}`, { token: tokens[asker] ?? '', body });
}

async function read(id: string): Promise<AccessRequest> {
  return (await send<AccessRequest>(`/iga/governance/requests/${id}`, { token: tokens['ines.moreau'] ?? '' })).body;
}

const basic = (users: string[], ...catalogs: object[]) => ({
  users: users.map(user),
  accessModifier: 'add',
  priority: 'low',
  justification: 'Project work.',
  catalogs,
});

describe('POST requests?_action=validate', () => {
  const validate = async (asker: string, users: string[], ...catalogs: object[]) =>
    (
      await post(asker, '_action=validate', {
        users: users.map(user),
        accessModifier: 'add',
        priority: 'low',
        catalogs,
      })
    ).body.errors;

  it('reports access that is held or requested already, per user [requests 44]', async () => {
    expect(
      await validate('mina.holt', ['kai.ruiz', 'priya.nair'], entitlement('Ledger/Approve journal')),
    ).toMatchObject([{ userId: user('kai.ruiz'), error: 'EXISTING_ACCESS' }]);
    expect(await validate('mina.holt', ['kai.ruiz', 'priya.nair'], entitlement('Ledger/Post journal'))).toMatchObject([
      { userId: user('kai.ruiz'), error: 'DUPLICATE' },
    ]);
    expect(await validate('kai.ruiz', ['kai.ruiz'], entitlement('Jira/Time reports'))).toEqual([]);
  });

  it('refuses malformed bodies', async () => {
    const one = entitlement('Jira/Time reports');
    for (const body of [
      {},
      { ...basic([], one) },
      { ...basic(['kai.ruiz']) },
      { ...basic(['nobody'], one) },
      basic(['kai.ruiz'], { ...one, type: 'role' }),
      basic(['kai.ruiz'], { type: 'entitlement', id: 'none' }),
      { ...basic(['kai.ruiz'], one), accessModifier: 'borrow' },
      { ...basic(['kai.ruiz'], one), priority: 'urgent' },
      { ...basic(['kai.ruiz'], one), startDate: 'tomorrow' },
      { ...basic(['kai.ruiz'], one), users: Array(11).fill(user('kai.ruiz')) },
    ])
      expect((await post('kai.ruiz', '_action=validate', body)).status).toBe(400);
  });
});

describe('POST requests?_action=create', () => {
  it('creates one request per user and item, each for its approver', async () => {
    const role = { type: 'role', id: catalog('role:Close Team') };
    const { status, body } = await post(
      'mina.holt',
      '_action=create',
      basic(['priya.nair', 'sofia.costa'], entitlement('Jira/Time reports'), role),
    );
    expect(status).toBe(200);
    expect(body.errors).toEqual([]);
    expect(body.requests).toHaveLength(4);
    const made = await Promise.all(body.requests.map(({ id }) => read(id)));
    expect(made.map(({ requestType }) => requestType)).toEqual([
      'entitlementGrant',
      'roleGrant',
      'entitlementGrant',
      'roleGrant',
    ]);
    for (const request of made) {
      expect(request.decision).toMatchObject({ status: 'in-progress', decision: null, outcome: null });
      expect(request.decision.phases).toMatchObject([{ type: 'request', status: 'in-progress' }]);
      expect(request.decision.actors.active).toMatchObject([
        {
          userName: 'mina.holt',
          permissions: { approve: true, reject: true, reassign: true, comment: true, modify: true },
        },
      ]);
      expect(request.requester.id).toBe(`managed/user/${user('mina.holt')}`);
      expect(request.request.common).toMatchObject({ priority: 'low', justification: 'Project work.' });
    }
  });

  it('asks the owner where the owner decides, never the user themselves', async () => {
    const { body } = await post(
      'kai.ruiz',
      '_action=create',
      basic(['kai.ruiz'], entitlement('Ledger/Close assistant')),
    );
    expect(body.errors).toMatchObject([{ error: 'EXISTING_ACCESS' }]);
    const owned = await post('kai.ruiz', '_action=create', basic(['kai.ruiz'], entitlement('Ledger/Fixed assets')));
    expect((await read(owned.body.requests[0]?.id ?? '')).decision.actors.active).toMatchObject([
      { userName: 'olga.brandt' },
    ]);
    const own = await post('olga.brandt', '_action=create', basic(['olga.brandt'], entitlement('Ledger/Fixed assets')));
    expect((await read(own.body.requests[0]?.id ?? '')).decision.actors.active).toMatchObject([
      { userName: 'sven.lindqvist' },
    ]);
  });

  it('runs from request to approval, access and removal', async () => {
    const requested = { ...basic(['kai.ruiz'], entitlement('Jira/Incident commander')), endDate: '2099-12-31' };
    const { body } = await post('kai.ruiz', '_action=create', requested);
    const id = body.requests[0]?.id ?? '';
    const again = await post('kai.ruiz', '_action=create', requested);
    expect(again.body).toMatchObject({ requests: [], errors: [{ error: 'DUPLICATE', message: expect.any(String) }] });
    expect((await post('mina.holt', '_action=approve', { justification: 'Yes.' }, id)).status).toBe(200);
    const held = await post('kai.ruiz', '_action=validate', requested);
    expect(held.body.errors).toMatchObject([{ error: 'EXISTING_ACCESS' }]);

    const back = { ...basic(['kai.ruiz'], entitlement('Jira/Incident commander')), accessModifier: 'remove' };
    const removal = await post('kai.ruiz', '_action=create', back);
    expect(
      (await post('mina.holt', '_action=approve', { justification: 'Yes.' }, removal.body.requests[0]?.id)).status,
    ).toBe(200);
    expect((await post('kai.ruiz', '_action=create', back)).body.errors).toMatchObject([{ error: 'NOT_FOUND' }]);
  });

  it('needs a justification where the tenant says so, and an end after the start', async () => {
    const one = basic(['kai.ruiz'], entitlement('Jira/Automation editor'));
    expect((await post('kai.ruiz', '_action=create', { ...one, justification: '' })).status).toBe(400);
    const turned = { ...one, startDate: '2099-02-01T08:00:00Z', endDate: '2099-02-01T08:00:00+01:00' };
    const { status, body } = await post<{ message: string }>('kai.ruiz', '_action=create', turned);
    expect([status, body.message]).toEqual([400, 'End date must be after the start date.']);
    for (const startDate of ['2099-02-01', '2099-02-01T08:00:00', '2099-02-01T08:00:00Z', '2099-02-01T09:00:00+01:00'])
      expect((await post('kai.ruiz', '_action=validate', { ...one, startDate })).status).toBe(200);
  });

  it('stores the form of an application [requests 50]', async () => {
    const catalogs = { type: 'application', id: catalog('Zendesk'), data: { form: { costCenter: '4711' } } };
    const { body } = await post('kai.ruiz', '_action=create', basic(['kai.ruiz'], catalogs));
    expect((await read(body.requests[0]?.id ?? '')).request.common.blob).toEqual({ form: { costCenter: '4711' } });
  });

  it('needs the right to request for others, and an administrator for the admin context', async () => {
    const one = basic(['priya.nair'], entitlement('Jira/Automation editor'));
    expect((await post('kai.ruiz', '_action=create', one)).status).toBe(403);
    expect(
      (await post('kai.ruiz', '_action=create', { ...one, users: [user('kai.ruiz')], context: { type: 'admin' } }))
        .status,
    ).toBe(403);
    expect((await post('olga.brandt', '_action=create', { ...one, accessModifier: 'remove' })).status).toBe(403);
    const { body } = await post('ines.moreau', '_action=create', { ...one, context: { type: 'admin' } });
    expect((await read(body.requests[0]?.id ?? '')).decision).toMatchObject({
      status: 'complete',
      decision: 'approved',
      outcome: 'provisioned',
      comments: [{ user: { id: 'SYSTEM' } }],
    });
  });

  it('refuses what would break a rule where the tenant prevents it [requests 48]', async () => {
    const config = '/iga/commons/config/iga_access_request';
    const token = tokens['ines.moreau'] ?? '';
    const before = (await send<object>(config, { token })).body;
    await send(config, { token, method: 'PUT', body: { ...before, preventRequestWithViolation: true } });
    const { body } = await post(
      'lena.novak',
      '_action=create',
      basic(['lena.novak'], entitlement('SAP/Invoice entry'), entitlement('SAP/Invoice release')),
    );
    expect(body.requests).toEqual([]);
    expect(body.errors).toMatchObject([{ error: 'POLICY_VIOLATION' }, { error: 'POLICY_VIOLATION' }]);
    await send(config, { token, method: 'PUT', body: before });
  });
});

describe('POST requests/{type}?_action=publish', () => {
  const publish = (asker: string, type: string, body: unknown) =>
    post<AccessRequest>(asker, '_action=publish', body, type);
  const because = { common: { justification: 'It is needed.' } };

  it.each(['createUser', 'guestBadge'])('needs a justification where the tenant requires one: %s', async (type) => {
    const object = { userName: 'no.reason', givenName: 'No', sn: 'Reason', mail: 'no.reason@halden.example' };
    const { status, body } = await publish('ines.moreau', type, { common: {}, custom: {}, user: { object } });
    expect([status, body]).toMatchObject([400, { message: 'A justification is required' }]);
  });

  it('sends the form of a custom type to its approver', async () => {
    const { status, body } = await publish('kai.ruiz', 'guestBadge', { ...because, custom: { visitor: 'Ada Berg' } });
    expect(status).toBe(200);
    expect(await read(body.id)).toMatchObject({
      requestType: 'guestBadge',
      request: { custom: { visitor: 'Ada Berg' } },
      workflow: { id: 'guestBadgeFlow' },
      user: { userName: 'kai.ruiz' },
      decision: { status: 'in-progress', actors: { active: [{ userName: 'mina.holt' }] } },
    });
  });

  it('needs the permission for users', async () => {
    const object = { userName: 'ada.berg', givenName: 'Ada', sn: 'Berg', mail: 'ada.berg@halden.example' };
    const manager = { _ref: `managed/alpha_user/${user('mina.holt')}`, _refProperties: {} };
    const body = { ...because, custom: {}, user: { object: { ...object, manager } } };
    expect((await publish('kai.ruiz', 'createUser', body)).status).toBe(403);
    expect((await publish('ines.moreau', 'createUser', { user: { object: { ...object, sn: '' } } })).status).toBe(400);
    expect(
      (await publish('ines.moreau', 'createUser', { user: { object: { ...object, userName: 'KAI.ruiz' } } })).status,
    ).toBe(403);
    const created = await publish('ines.moreau', 'createUser', body);
    expect(created.status).toBe(200);
    expect((await post('mina.holt', '_action=approve', { justification: 'Welcome.' }, created.body.id)).status).toBe(
      200,
    );
    const filter = encodeURIComponent('userName eq "ada.berg"');
    const stored = await callControl<{ result: object[] }>('GET', `state/managed/alpha_user?_queryFilter=${filter}`);
    expect(stored.result).toMatchObject([{ manager: { _refResourceId: user('mina.holt') }, cn: 'Ada Berg' }]);

    const change = {
      ...because,
      custom: {},
      user: { userId: user('kai.ruiz'), object: { city: 'Oslo', authzRoles: ['internal/role/openidm-admin'] } },
    };
    expect((await publish('mina.holt', 'modifyUser', change)).status).toBe(403);
    expect((await publish('ines.moreau', 'deleteUser', { user: { userId: 'none' } })).status).toBe(400);
    const changed = await publish('ines.moreau', 'modifyUser', change);
    await post('mina.holt', '_action=approve', { justification: 'Moves.' }, changed.body.id);
    const kai = await callControl<{ city: string; authzRoles: string[] }>(
      'GET',
      `state/managed/alpha_user?id=${user('kai.ruiz')}`,
    );
    expect(kai.city).toBe('Oslo');
    expect(kai.authzRoles).not.toContain('internal/role/openidm-admin');
  });

  it('lets permitted callers create entitlements, and owners change them', async () => {
    const applicationId = idOf('application:Jira');
    const body = {
      ...because,
      custom: {},
      entitlement: { applicationId, objectType: 'Group', object: { displayName: 'Reader' }, glossary: {} },
    };
    expect((await publish('kai.ruiz', 'createEntitlement', body)).status).toBe(403);
    expect(
      (await publish('ines.moreau', 'createEntitlement', { entitlement: { applicationId, objectType: 'Account' } }))
        .status,
    ).toBe(400);
    expect((await publish('ines.moreau', 'createEntitlement', body)).body).toMatchObject({
      application: { name: 'Jira' },
    });
    const entitlementId = idOf('assignment:Ledger/Close manager');
    const change = { ...because, entitlement: { entitlementId, object: { description: 'x' }, glossary: {} } };
    expect((await publish('kai.ruiz', 'modifyEntitlement', change)).status).toBe(403);
    expect((await publish('olga.brandt', 'modifyEntitlement', change)).status).toBe(200);
  });

  it('accepts single grants and removals in the newer form', async () => {
    const entitlementId = idOf('assignment:SAP/Journal import');
    const common = {
      context: { type: 'request' },
      userId: user('kai.ruiz'),
      entitlementId,
      justification: 'Unused.',
      priority: 'low',
    };
    expect((await publish('olga.brandt', 'entitlementRemove', { common })).status).toBe(403);
    expect((await publish('mina.holt', 'entitlementRemove', { common: { ...common, justification: '' } })).status).toBe(
      400,
    );
    expect((await publish('mina.holt', 'entitlementRemove', { common })).body).toMatchObject({
      requestType: 'entitlementRemove',
      user: { userName: 'kai.ruiz' },
      assignment: { id: entitlementId },
    });
    expect((await publish('mina.holt', 'entitlementRemove', { common })).status).toBe(409);
  });

  it('answers 404 for an unknown type', async () => {
    expect((await publish('kai.ruiz', 'noSuchType', {})).status).toBe(404);
  });
});
