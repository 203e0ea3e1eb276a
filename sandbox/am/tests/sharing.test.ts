import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control, reset } from './browser';
import { type PersonClient, personClient, personId } from './user-client';

interface Resource {
  _id: string;
  _rev: string;
  name: string;
  scopes: string[];
  labels: string[];
  policy?: { permissions: { subject: string; scopes: string[] }[] };
}
interface Event {
  type: string;
  resourceSetName: string;
  requestingPartyId: string;
  requestingPartyName: string;
  eventTime: number;
}
interface Pending {
  _id: string;
  user: string;
  resource: string;
  when: number;
  permissions: string[];
}

let kai: PersonClient;
const SETS = 'oauth2/resources/sets';
const own = async () => (await kai.get<Resource>(`${SETS}?_queryId=*`)).body.result;
const named = async (name: string): Promise<Resource> => {
  const found = (await own()).find((one) => one.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
const history = async () =>
  (await kai.get<Event>('uma/auditHistory?_sortKeys=-eventTime&_queryFilter=true')).body.result;
const latest = async (count: number) =>
  (await history()).slice(0, count).map(({ type, requestingPartyName }) => [type, requestingPartyName]);
const waiting = async () =>
  (await kai.get<Pending>('uma/pendingrequests?_sortKeys=user&_queryFilter=true')).body.result;
const share = (id: string, permissions: unknown, more: object = {}) =>
  kai.send('PUT', `uma/policies/${id}`, { policyId: id, permissions, ...more });

async function fresh(): Promise<void> {
  await reset();
  kai = await personClient();
}

beforeAll(fresh);

describe('oauth2/resources/sets', () => {
  beforeEach(fresh);

  it("lists the user's own resources with whom they are shared", async () => {
    const resources = await own();
    expect(resources.map(({ name }) => name)).toEqual([
      'Travel receipts',
      'Summer party photos',
      'Quarter-end checklist',
      'Running route Alster',
    ]);
    expect(resources[0]).toEqual({
      _id: expect.any(String),
      _rev: '1',
      name: 'Travel receipts',
      icon_uri: '',
      resourceServer: 'Expense Snap',
      resourceOwnerId: kai.id,
      scopes: ['view', 'comment', 'download'],
      labels: [expect.any(String)],
      policy: {
        permissions: [
          { subject: 'mina.holt', scopes: ['view', 'comment'] },
          { subject: 'priya.nair', scopes: ['view'] },
        ],
      },
    });
    expect(resources[2]).not.toHaveProperty('policy');
  });

  it("lists others' resources by owner, with one's own permission alone", async () => {
    const filter = encodeURIComponent(`!(resourceOwnerId eq "${kai.id}")`);
    expect((await kai.get<Resource>(`${SETS}?_queryFilter=${filter}`)).body.result).toMatchObject([
      { name: 'Team calendar', labels: [], policy: { permissions: [{ subject: 'kai.ruiz', scopes: ['view'] }] } },
    ]);
  });

  it('shares with one user, then with several, by the complete list [account 84-88]', async () => {
    const { _id, _rev } = await named('Running route Alster');
    const first = await share(_id, [{ subject: 'felix.wagner', scopes: ['view'] }]);
    expect(first).toMatchObject({ status: 201, body: { policyId: _id, name: 'Running route Alster' } });
    expect((await named('Running route Alster'))._rev).not.toBe(_rev);
    const both = [
      { subject: 'felix.wagner', scopes: ['view'] },
      { subject: personId('jonas.berg'), scopes: ['view'] },
    ];
    expect((await share(_id, both)).status).toBe(200);
    expect((await named('Running route Alster')).policy?.permissions).toEqual(both);
    expect(await latest(2)).toEqual([
      ['Policy_Updated', personId('jonas.berg')],
      ['Policy_Created', 'felix.wagner'],
    ]);
  });

  it('ends access for users missing from the list, and for all by DELETE [account 84-88]', async () => {
    const { _id } = await named('Travel receipts');
    expect((await share(_id, [{ subject: 'mina.holt', scopes: ['view'] }])).status).toBe(200);
    expect(await latest(2)).toEqual(
      expect.arrayContaining([
        ['Policy_Updated', 'mina.holt'],
        ['Policy_Updated', 'priya.nair'],
      ]),
    );
    expect(await kai.send('DELETE', `uma/policies/${_id}`)).toMatchObject({ status: 200, body: {} });
    expect(await named('Travel receipts')).not.toHaveProperty('policy');
    expect((await kai.send('DELETE', `uma/policies/${_id}`)).status).toBe(404);
    expect((await kai.get(`uma/policies/${_id}`)).status).toBe(404);
  });

  it.each([
    ['no policy id', { permissions: [{ subject: 'mina.holt', scopes: ['view'] }] }, 'policyId'],
    ['another policy id', { policyId: 'x', permissions: [] }, 'Policy ID'],
    ['no permissions', { policyId: '' }, 'permissions'],
    ['an empty list', { policyId: '', permissions: [] }, 'At least one'],
    ['no subject', { policyId: '', permissions: [{ scopes: ['view'] }] }, 'subject'],
    ['no scopes', { policyId: '', permissions: [{ subject: 'mina.holt' }] }, 'scopes'],
    ['an empty list of scopes', { policyId: '', permissions: [{ subject: 'mina.holt', scopes: [] }] }, 'scopes'],
    ['a scope it has not', { policyId: '', permissions: [{ subject: 'mina.holt', scopes: ['burn'] }] }, 'burn'],
    ['nobody', { policyId: '', permissions: [{ subject: 'nobody', scopes: ['view'] }] }, 'nobody'],
    ['the owner', { policyId: '', permissions: [{ subject: 'kai.ruiz', scopes: ['view'] }] }, 'owner'],
    [
      'one person by name and by id',
      {
        policyId: '',
        permissions: [
          { subject: 'mina.holt', scopes: ['view'] },
          { subject: personId('mina.holt'), scopes: ['view'] },
        ],
      },
      'twice',
    ],
    ['a list', [], 'not an object'],
  ])('refuses to share with %s', async (_, sent, shown) => {
    const before = await named('Travel receipts');
    const body =
      Array.isArray(sent) || !('policyId' in sent) || sent.policyId ? sent : { ...sent, policyId: before._id };
    const answer = await kai.send('PUT', `uma/policies/${before._id}`, body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(shown)]);
    expect(await named('Travel receipts')).toEqual(before);
  });

  it("refuses policies of others' resources, and unknown ones", async () => {
    const { _id } = await named('Travel receipts');
    const permissions = [{ subject: 'lena.novak', scopes: ['view'] }];
    const mina = await personClient('mina.holt');
    const foreign = await mina.send('PUT', `uma/policies/${_id}`, { policyId: _id, permissions });
    expect(foreign.status).toBe(403);
    expect((await mina.send('DELETE', `uma/policies/${_id}`)).status).toBe(403);
    const ines = await personClient('ines.moreau');
    expect((await ines.send('PUT', `uma/policies/${_id}`, { policyId: _id, permissions }, kai.id)).status).toBe(403);
    expect((await share('none', permissions)).status).toBe(404);
  });

  it('revokeAll ends all sharing', async () => {
    expect((await kai.get('uma/policies?_queryFilter=true')).body.resultCount).toBe(2);
    expect((await kai.send('POST', `${SETS}?_action=revokeAll`)).status).toBe(200);
    expect((await own()).every((one) => !one.policy)).toBe(true);
    expect((await kai.get('uma/policies?_queryFilter=true')).body.resultCount).toBe(0);
  });

  it('stores labels of the owner', async () => {
    const { _id, scopes } = await named('Running route Alster');
    const made = await kai.send<{ _id: string }>('POST', 'oauth2/resources/labels', { name: 'Sport', type: 'USER' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Sport', type: 'USER' } });
    expect((await kai.send('POST', 'oauth2/resources/labels', { name: 'Sport', type: 'USER' })).status).toBe(409);
    expect((await kai.send('POST', 'oauth2/resources/labels', { name: 'x', type: 'SYSTEM' })).status).toBe(400);
    const labelled = await kai.send('PUT', `${SETS}/${_id}`, { labels: [made.body._id], scopes: [] });
    expect(labelled.body).toMatchObject({ labels: [made.body._id], scopes });
    expect((await kai.send('PUT', `${SETS}/${_id}`, { labels: ['none'] })).status).toBe(400);
    expect((await kai.get('oauth2/resources/labels?_queryFilter=true')).body.resultCount).toBe(3);
    expect((await kai.send('DELETE', `oauth2/resources/labels/${made.body._id}`)).status).toBe(200);
    expect((await named('Running route Alster')).labels).toEqual([]);
  });
});

describe('uma/pendingrequests', () => {
  beforeEach(fresh);

  it('lists requesters with scopes and resource', async () => {
    expect(await waiting()).toEqual([
      {
        _id: expect.any(String),
        user: 'felix.wagner',
        resource: 'Travel receipts',
        when: expect.any(Number),
        permissions: ['view', 'download'],
      },
      {
        _id: expect.any(String),
        user: 'jonas.berg',
        resource: 'Quarter-end checklist',
        when: expect.any(Number),
        permissions: ['view'],
      },
    ]);
  });

  it('approving grants the named scopes and keeps the access of others [account 89-92]', async () => {
    const [felix, jonas] = await waiting();
    const at = (one?: Pending) => `uma/pendingrequests/${one?._id}?_action=approve`;
    expect(await kai.send('POST', at(felix), { scopes: ['view'] })).toMatchObject({ status: 200, body: {} });
    expect((await named('Travel receipts')).policy?.permissions).toEqual([
      { subject: 'mina.holt', scopes: ['view', 'comment'] },
      { subject: 'priya.nair', scopes: ['view'] },
      { subject: 'felix.wagner', scopes: ['view'] },
    ]);
    await kai.send('POST', at(jonas));
    expect((await named('Quarter-end checklist')).policy?.permissions).toEqual([
      { subject: 'jonas.berg', scopes: ['view'] },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await latest(2)).toEqual([
      ['Authorisation_Request_Approved', 'jonas.berg'],
      ['Authorisation_Request_Approved', 'felix.wagner'],
    ]);
    expect((await kai.send('POST', at(felix), { scopes: ['view'] })).status).toBe(404);
  });

  it('approving adds to scopes that are shared already', async () => {
    const { _id } = await named('Travel receipts');
    await share(_id, [{ subject: 'felix.wagner', scopes: ['comment'] }]);
    const [felix] = await waiting();
    await kai.send('POST', `uma/pendingrequests/${felix?._id}?_action=approve`, { scopes: ['view', 'download'] });
    expect((await named('Travel receipts')).policy?.permissions).toEqual([
      { subject: 'felix.wagner', scopes: ['comment', 'view', 'download'] },
    ]);
  });

  it('denying grants nothing, and approving unknown scopes is refused [account 89-92]', async () => {
    const [felix] = await waiting();
    const before = await named('Travel receipts');
    for (const scopes of [[], ['burn'], 'view'])
      expect((await kai.send('POST', `uma/pendingrequests/${felix?._id}?_action=approve`, { scopes })).status).toBe(
        400,
      );
    expect((await kai.send('POST', `uma/pendingrequests/${felix?._id}?_action=burn`)).status).toBe(400);
    expect(await waiting()).toHaveLength(2);
    const denied = await kai.send('POST', `uma/pendingrequests/${felix?._id}?_action=deny`, { scopes: ['view'] });
    expect(denied).toMatchObject({ status: 200, body: {} });
    expect(await named('Travel receipts')).toEqual(before);
    expect(await latest(1)).toEqual([['Authorisation_Request_Denied', 'felix.wagner']]);
  });

  it('can be answered by the owner only, singly or all at once', async () => {
    const [felix] = await waiting();
    const ines = await personClient('ines.moreau');
    expect((await ines.send('POST', `uma/pendingrequests/${felix?._id}?_action=deny`, {}, kai.id)).status).toBe(403);
    const mina = await personClient('mina.holt');
    expect((await mina.send('POST', `uma/pendingrequests/${felix?._id}?_action=deny`)).status).toBe(404);
    expect((await kai.send('POST', 'uma/pendingrequests?_action=denyAll')).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

describe('uma/auditHistory', () => {
  it('sorts by time, pages, and names event, party and resource [account 89-92]', async () => {
    await fresh();
    const all = await history();
    expect(all).toHaveLength(8);
    expect(all[0]).toEqual({
      _id: expect.any(String),
      resourceSetId: expect.any(String),
      resourceSetName: 'Travel receipts',
      requestingPartyId: 'felix.wagner',
      requestingPartyName: 'felix.wagner',
      type: 'Authorisation_Requested',
      eventTime: expect.any(Number),
    });
    const times = all.map(({ eventTime }) => eventTime);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    const page = await kai.get<Event>(
      'uma/auditHistory?_sortKeys=-eventTime&_queryFilter=true&_pageSize=3&_pagedResultsOffset=3',
    );
    expect(page.body.result).toEqual(all.slice(3, 6));
  });
});

describe('a realm without sharing', () => {
  it('answers every call alike, with or without a session [account 82]', async () => {
    await control('PUT', 'host', { sharing: false });
    const refused = { code: 404, reason: 'Not Found', message: 'UMA is not supported in this realm' };
    for (const [method, path] of [
      ['GET', `${SETS}?_queryId=*`],
      ['GET', 'oauth2/resources/labels?_queryFilter=true'],
      ['GET', 'uma/auditHistory?_queryFilter=true'],
      ['GET', 'uma/pendingrequests?_queryFilter=true'],
      ['PUT', 'uma/policies/x'],
      ['POST', 'uma/pendingrequests/x?_action=approve'],
    ] as const)
      expect([path, (await kai.send(method, path, method === 'GET' ? undefined : {})).body]).toEqual([path, refused]);
    expect((await kai.get('devices/profile?_queryFilter=true')).status).toBe(200);
    await control('DELETE', 'host');
  });
});
