import { beforeAll, describe, expect, it } from 'vitest';
import { getDirectReport, searchDirectReports } from '../../app/platform/direct-reports.server';
import { getGrant, searchGrants } from '../../app/platform/grants.server';
import { createRequests, validateNewRequest } from '../../app/platform/new-requests.server';
import { asQueryFilter } from '../../app/platform/protocol/query-filter';
import { atMost } from '../../app/platform/protocol/target-filter';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, type TestMember } from './sandbox-api';

let mina: TestMember;
let kai: TestMember;

beforeAll(async () => {
  await reset();
  [mina, kai] = await Promise.all([apiOf('mina.holt'), apiOf('kai.ruiz')]);
});

const ALL = { text: '', filter: null, page: 0, size: 10, sort: { by: 'application.name', descending: false } };
const BY_ROLE = { ...ALL, kind: 'role', sort: { by: 'role.name', descending: false } } as const;

describe('what a person holds', () => {
  it('is asked for by kind, in zero-based pages [requests 74]', async () => {
    const [call] = await callsDuring(async () => {
      const { result, totalCount } = await searchGrants(kai.api, kai.id, BY_ROLE);
      expect(result.map(({ role }) => role?.name)).toEqual(['Close Team', 'Employee', 'Finance Analyst']);
      expect(totalCount).toBe(3);
    });
    expect(call).toMatchObject({
      method: 'GET',
      path: `/iga/governance/user/${kai.id}/grants`,
      query: { pageSize: '10', pageNumber: '0', sortDir: 'asc', sortBy: 'role.name', grantType: 'role' },
    });
    expect(call?.query).not.toHaveProperty('queryString');
  });

  it('is searched by text and by the end of the access', async () => {
    const entitlements = { ...ALL, kind: 'entitlement' } as const;
    const { result } = await searchGrants(kai.api, kai.id, { ...entitlements, text: 'approve' });
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({ assignment: { id: expect.any(String) }, catalog: { id: expect.any(String) } });
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const filter = asQueryFilter(atMost('item.decision.accessRequest.grantEndDate', soon));
    const ending = await searchGrants(kai.api, kai.id, { ...entitlements, filter });
    expect(ending.result.map(({ descriptor }) => descriptor?.idx?.['/entitlement']?.displayName)).toEqual([
      expect.stringContaining('Explorer'),
    ]);
  });

  it('is read one by one, also by their manager; of visitors it is neither listed nor found', async () => {
    const { result } = await searchGrants(kai.api, kai.id, BY_ROLE);
    const id = result[0]?.id ?? '';
    expect((await getGrant(mina.api, kai.id, id)).role?.name).toBe('Close Team');
    const olga = await apiOf('olga.brandt');
    expect((await refusal(searchGrants(olga.api, kai.id, BY_ROLE))).reason).toBe('forbidden');
    expect((await refusal(getGrant(olga.api, kai.id, id))).reason).toBe('forbidden');
    expect((await refusal(getGrant(kai.api, kai.id, 'nothing'))).reason).toBe('missing');
  });

  it('is given back with one request per item, and asking twice is objected to', async () => {
    const { result } = await searchGrants(mina.api, kai.id, BY_ROLE);
    const id = result.find(({ role }) => role?.name === 'Finance Analyst')?.catalog?.id ?? '';
    const asking = {
      users: [kai.id],
      accessModifier: 'remove' as const,
      catalogs: [{ type: 'role' as const, id }],
      priority: 'low' as const,
      justification: 'Has moved on.',
    };
    expect(await validateNewRequest(mina.api, asking)).toEqual([]);
    const { made, errors } = await createRequests(mina.api, asking);
    expect([made.length, errors]).toEqual([1, []]);
    expect(await validateNewRequest(mina.api, asking)).toMatchObject([{ error: 'DUPLICATE' }]);
  });
});

describe('direct reports', () => {
  const search = { text: '', page: 1, size: 10, sort: { by: 'userName', descending: false } };

  it('are asked for in one-based pages', async () => {
    const [call] = await callsDuring(async () => {
      const { result, totalCount } = await searchDirectReports(mina.api, mina.id, search);
      expect([result.length, totalCount]).toEqual([6, 6]);
    });
    expect(call).toMatchObject({
      path: `/iga/governance/user/${mina.id}/get-direct-reports`,
      query: { pageSize: '10', pageNumber: '1', sortDir: 'asc', sortBy: 'userName' },
    });
    expect((await searchDirectReports(mina.api, mina.id, { ...search, text: 'ruiz' })).totalCount).toBe(1);
  });

  it('are read one by one; those of others are not found', async () => {
    expect(await getDirectReport(mina.api, mina.id, kai.id)).toMatchObject({ givenName: 'Kai', sn: 'Ruiz' });
    expect((await refusal(getDirectReport(mina.api, mina.id, idOf('user:olga.brandt')))).reason).toBe('missing');
  });
});
