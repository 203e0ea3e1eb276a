import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';
import type { AccessRequest } from './document';

interface List {
  result: AccessRequest[];
  totalCount: number;
}

const tokens: Record<string, string> = {};

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['mina.holt', 'kai.ruiz', 'olga.brandt', 'lena.novak', 'ines.moreau'])
    tokens[name] = await tokenOf(name);
});

function search(user: string, query: string, body: unknown = {}, of = user) {
  const path = `/iga/governance/user/${idOf(`user:${of}`)}/requests?${query}`;
  return send<List>(path, { token: tokens[user] ?? '', body });
}

const status = (value: string) => ({
  targetFilter: {
    operator: 'AND',
    operand: [{ operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: value } }],
  },
});

describe('POST user/{id}/requests', () => {
  it('shows the user of a request without private attributes', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=50&_action=search');
    const kai = idOf('user:kai.ruiz');
    const user = body.result.find((request) => request.user?.id === kai)?.user;
    const account = await send(`/openidm/managed/alpha_user/${kai}`, { token: tokens['kai.ruiz'] ?? '' });
    const { city, title, department, telephoneNumber, accountStatus } = account.body;
    expect(user).toMatchObject({ userName: 'kai.ruiz', city, title, department, telephoneNumber, accountStatus });
    for (const secret of ['password', 'kbaInfo', 'aliasList', 'privileges', 'authzRoles', '_id', '_rev'])
      expect(user).not.toHaveProperty(secret);
  });

  it('lists requests made by the user and made for them', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=50&_action=search');
    const kai = idOf('user:kai.ruiz');
    expect(body.totalCount).toBe(body.result.length);
    for (const { requester, user } of body.result)
      expect([requester.id, `managed/user/${user?.id}`]).toContain(`managed/user/${kai}`);
    expect(body.result.some(({ requester }) => requester.id === 'SYSTEM')).toBe(true);
    expect(body.result.some((request) => 'phases' in request || 'lookup' in request)).toBe(false);
  });

  it('lists every status and outcome for kai.ruiz', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=50&_action=search');
    const statuses = new Set(body.result.map(({ decision }) => decision.status));
    expect([...statuses].sort()).toEqual(['cancelled', 'complete', 'in-progress', 'provisioning', 'suspended']);
    const outcomes = new Set(body.result.map(({ decision }) => decision.outcome));
    for (const outcome of ['provisioned', 'not provisioned', 'denied', 'fulfilled', 'cancelled', null] as const)
      expect(outcomes).toContain(outcome);
    for (const priority of ['high', 'medium', 'low', undefined])
      expect(body.result.some(({ request }) => request.common.priority === priority)).toBe(true);
    const failed = body.result.find(({ decision }) => decision.outcome === 'not provisioned');
    expect(failed?.decision.comments.at(-1)?.user.id).toBe('SYSTEM');
  });

  it('counts and filters by status, whatever else the query says', async () => {
    for (const action of ['_action=search', 'action=search']) {
      const { body } = await search('mina.holt', `_pageSize=0&_status=in-progress&${action}`, status('in-progress'));
      expect(body).toMatchObject({ totalCount: 3, result: [] });
    }
    const all = ['in-progress', 'suspended', 'provisioning', 'complete', 'cancelled'];
    const counts = await Promise.all(
      all.map(async (one) => (await search('kai.ruiz', '_pageSize=0&_action=search', status(one))).body.totalCount),
    );
    const { body } = await search('kai.ruiz', '_pageSize=0&_action=search');
    expect(counts.reduce((sum, count) => sum + count)).toBe(body.totalCount);
  });

  it('pages by ten, latest first', async () => {
    const query =
      '_pagedResultsOffset=0&_pageSize=10&_sortKeys=decision.startDate&_sortDir=desc&_sortType=date&_action=search';
    const { body } = await search('kai.ruiz', query);
    expect(body.result).toHaveLength(10);
    const dates = body.result.map(({ decision }) => decision.startDate);
    expect(dates).toEqual([...dates].sort().reverse());
    const next = await search('kai.ruiz', query.replace('Offset=0', 'Offset=10'));
    expect(next.body.result).toHaveLength(body.totalCount - 10);
  });

  it('filters by date in any form', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=50&_action=search');
    const edge = body.result[5]?.decision.startDate ?? '';
    const since = async (targetValue: string) => {
      const filter = { targetFilter: { operator: 'GTE', operand: { targetName: 'decision.startDate', targetValue } } };
      return (await search('kai.ruiz', '_pageSize=0&_action=search', filter)).body.totalCount;
    };
    const shifted = new Date(Date.parse(edge) + 3_600_000).toISOString().replace('.000Z', '+01:00');
    for (const form of [edge, new Date(edge).toISOString(), shifted]) expect(await since(form)).toBe(6);
  });

  it('refuses those of others', async () => {
    expect((await search('kai.ruiz', '_action=search', {}, 'mina.holt')).status).toBe(403);
    expect((await search('ines.moreau', '_action=search', {}, 'mina.holt')).status).toBe(200);
    expect((await search('kai.ruiz', '_pageSize=0')).status).toBe(400);
    expect((await search('kai.ruiz', '_action=delete')).status).toBe(400);
  });
});

describe('GET requests/{id}', () => {
  const readAs = (user: string, id: string, query = '') =>
    send<AccessRequest & { _displayData?: object }>(`/iga/governance/requests/${id}${query}`, {
      token: tokens[user] ?? '',
    });

  it('shows the request only to the users it concerns', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=50&_action=search');
    const badge = body.result.find(({ decision }) => decision.outcome === 'fulfilled');
    const id = badge?.id ?? '';
    for (const user of ['kai.ruiz', 'mina.holt', 'olga.brandt', 'ines.moreau']) {
      const { status: code, body: request } = await readAs(user, id);
      expect([code, request.id]).toEqual([200, id]);
    }
    const visitor = await readAs('lena.novak', id);
    expect(visitor.status).toBe(404);
    expect(visitor.body).toMatchObject({ code: 404, reason: 'Not Found' });
    expect((await readAs('kai.ruiz', idOf('request:none'))).status).toBe(404);
    expect((await readAs('lena.novak', `${id}%00`)).status).toBe(404);
  });

  it('has the parts of its type, requester and user as documented, and no phases of its own', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=50&_action=search');
    const entitlement = body.result.find(({ requestType }) => requestType === 'entitlementGrant');
    const { body: request } = await readAs('kai.ruiz', entitlement?.id ?? '');
    expect(Object.keys(request)).toEqual(
      expect.arrayContaining([
        'application',
        'entitlement',
        'assignment',
        'descriptor',
        'glossary',
        'workflow',
        'metadata',
      ]),
    );
    expect(request).not.toHaveProperty('phases');
    expect(request.requester.id).toBe(`managed/user/${idOf('user:kai.ruiz')}`);
    expect(request.user?.id).toBe(idOf('user:kai.ruiz'));
    expect(request.metadata.primaryKey).toBe(request.id);
    expect(request.workflow.id).toBe('BasicEntitlementGrant');
    expect(request.descriptor?.idx['/entitlement']?.displayName).toBeTruthy();
    const role = body.result.find(({ requestType }) => requestType === 'roleGrant');
    expect(Object.keys(role ?? {})).not.toContain('application');
    expect(role?.role?.name).toBe('Expense Approver');
  });

  it('expandPaths adds the names of references', async () => {
    const { body } = await search('kai.ruiz', '_pageSize=1&_action=search');
    const { body: request } = await readAs(
      'kai.ruiz',
      body.result[0]?.id ?? '',
      '?expandPaths=glossary.idx,requester,request',
    );
    expect(request._displayData).toEqual({
      [`managed/user/${idOf('user:kai.ruiz')}`]: { givenName: 'Kai', sn: 'Ruiz', userName: 'kai.ruiz' },
    });
  });
});

describe('requests of other tenants', () => {
  it('have ids of their own', async () => {
    const token = await tokenOf('mina.holt', { host: 't1.localhost' });
    const path = `/iga/governance/user/${idOf('user:mina.holt')}/tasks?_action=search&type=request&_pageSize=50`;
    const t1 = await send<List>(path, { host: 't1.localhost', token, body: {} });
    expect(t1.body.totalCount).toBe(21);
    const here = await send<List>(path, { token: tokens['mina.holt'] ?? '', body: {} });
    expect(here.body.totalCount).toBe(38);
    const ids = new Set(here.body.result.map(({ id }) => id));
    expect(t1.body.result.some(({ id }) => ids.has(id))).toBe(false);
    const foreign = `/iga/governance/requests/${t1.body.result[0]?.id}`;
    expect((await send(foreign, { token: tokens['ines.moreau'] ?? '' })).status).toBe(404);
    expect((await send(path, { host: 't2.localhost', token, body: {} })).status).toBe(401);
  });
});
