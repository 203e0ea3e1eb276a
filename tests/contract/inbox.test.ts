import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countWaitingApprovals, countWaitingTasks, listOpenViolations } from '../../app/platform/inbox.server';
import { listActiveReviews } from '../../app/platform/reviews.server';
import { apiOf, callsDuring, fault, refusal, reset, type TestMember, withoutFaults } from './sandbox-api';

let mina: TestMember;
let olga: TestMember;
let lena: TestMember;

beforeAll(async () => {
  await reset();
  [mina, olga, lena] = await Promise.all([apiOf('mina.holt'), apiOf('olga.brandt'), apiOf('lena.novak')]);
});
afterEach(() => withoutFaults());

describe('the counts of the inbox', () => {
  it('are what waits for each person [reviews 107]', async () => {
    expect(await countWaitingApprovals(mina.api, mina.id)).toBe(38);
    expect(await countWaitingTasks(olga.api, olga.id)).toBeGreaterThan(0);
    expect((await listActiveReviews(mina.api)).total).toBeGreaterThan(0);
    expect((await listOpenViolations(olga.api)).oldest).toMatchObject({
      rule: expect.any(String),
      person: expect.any(String),
    });
  });

  it('are nothing on the first day', async () => {
    const counts = [
      countWaitingApprovals(lena.api, lena.id),
      countWaitingTasks(lena.api, lena.id),
      listActiveReviews(lena.api).then(({ total }) => total),
      listOpenViolations(lena.api).then(({ total }) => total),
    ];
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 0]);
  });

  it('are asked exactly as the contract says [requests 96] [reviews 107] [shell 84]', async () => {
    const calls = await callsDuring(async () => {
      await countWaitingApprovals(mina.api, mina.id);
      await countWaitingTasks(mina.api, mina.id);
      await listActiveReviews(mina.api);
      await listOpenViolations(mina.api);
    });
    const search = { pageSize: '0', actorStatus: 'active', _action: 'search' };
    const operand = { targetName: 'decision.status', targetValue: 'in-progress' };
    expect(calls).toEqual([
      {
        method: 'POST',
        path: `/iga/governance/user/${mina.id}/tasks`,
        query: { ...search, type: 'request' },
        body: {},
      },
      {
        method: 'POST',
        path: `/iga/governance/user/${mina.id}/tasks`,
        query: { ...search, type: 'fulfillment' },
        body: {},
      },
      { method: 'GET', path: '/iga/governance/certification/items', query: { status: 'active' }, body: null },
      {
        method: 'POST',
        path: '/iga/governance/user/violation/search',
        query: {
          _fields: 'id,user,policyRule,decision',
          _pageSize: '1',
          _sortKeys: 'decision.startDate',
          _sortDir: 'asc',
        },
        body: { targetFilter: { operator: 'AND', operand } },
      },
    ]);
  });

  it('are nothing where the platform gives no total, and garbled where it is no number', async () => {
    const address = '/iga/governance/certification/items';
    await fault(address, { status: 200, body: { result: [] } });
    expect(await listActiveReviews(mina.api)).toEqual({ total: 0, rows: [], unreadable: 0 });
    await withoutFaults();
    await fault(address, { status: 200, body: { totalCount: 'many' } });
    expect((await refusal(listActiveReviews(mina.api))).reason).toBe('garbled');
  });

  it('the counts of the inbox of reviews tell how far each is, and count rows that cannot be read', async () => {
    const { rows } = await listActiveReviews(mina.api);
    expect(rows).toContainEqual(
      expect.objectContaining({ campaignName: 'Q4 Halden access review', totals: { total: 64, 'in-progress': 25 } }),
    );
    const result = [{ campaignId: 'c-1', totals: 'many' }, { name: 'No campaign' }, 7];
    await fault('/iga/governance/certification/items', { status: 200, body: { result, totalCount: 3 } });
    const { total, rows: odd } = await listActiveReviews(mina.api);
    expect([total, odd.map(({ campaignId, totals }) => [campaignId, totals])]).toEqual([3, [['c-1', null]]]);
    const older = { results: [{ _source: { campaignId: 'c-2' } }], totalHits: 1 };
    await fault('/iga/governance/certification/items', { status: 200, body: older });
    expect(await listActiveReviews(mina.api)).toMatchObject({ total: 1, rows: [{ campaignId: 'c-2' }] });
  });

  it('are unavailable, not zero, when the platform fails [requests 96]', async () => {
    await fault('/iga/governance/user/violation/search', { status: 500, body: {} });
    expect((await refusal(listOpenViolations(mina.api))).reason).toBe('unavailable');
  });
});
