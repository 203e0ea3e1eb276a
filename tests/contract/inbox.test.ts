import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  countActiveReviews,
  countOpenViolations,
  countWaitingApprovals,
  countWaitingTasks,
} from '../../app/platform/inbox.server';
import { apiOf, callsDuring, fault, refusal, reset, type Somebody, withoutFaults } from './sandbox-api';

let mina: Somebody;
let olga: Somebody;
let lena: Somebody;

beforeAll(async () => {
  await reset();
  [mina, olga, lena] = await Promise.all([apiOf('mina.holt'), apiOf('olga.brandt'), apiOf('lena.novak')]);
});
afterEach(withoutFaults);

describe('the counts of the inbox', () => {
  it('are what waits for each person', async () => {
    expect(await countWaitingApprovals(mina.api, mina.id)).toBe(38);
    expect(await countWaitingTasks(olga.api, olga.id)).toBeGreaterThan(0);
    expect(await countActiveReviews(mina.api)).toBeGreaterThan(0);
    expect(await countOpenViolations(olga.api)).toBeGreaterThan(0);
  });

  it('are nothing on the first day', async () => {
    const counts = [
      countWaitingApprovals(lena.api, lena.id),
      countWaitingTasks(lena.api, lena.id),
      countActiveReviews(lena.api),
      countOpenViolations(lena.api),
    ];
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 0]);
  });

  it('are asked exactly as the contract says', async () => {
    const calls = await callsDuring(async () => {
      await countWaitingApprovals(mina.api, mina.id);
      await countWaitingTasks(mina.api, mina.id);
      await countActiveReviews(mina.api);
      await countOpenViolations(mina.api);
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
        query: { _fields: 'id' },
        body: { targetFilter: { operator: 'AND', operand } },
      },
    ]);
  });

  it('are nothing where the platform gives no total, and garbled where it is no number', async () => {
    const address = '/iga/governance/certification/items';
    await fault(address, { status: 200, body: { result: [] } });
    expect(await countActiveReviews(mina.api)).toBe(0);
    await withoutFaults();
    await fault(address, { status: 200, body: { totalCount: 'many' } });
    expect((await refusal(countActiveReviews(mina.api))).reason).toBe('garbled');
  });

  it('are unavailable, not zero, when the platform fails', async () => {
    await fault('/iga/governance/user/violation/search', { status: 500, body: {} });
    expect((await refusal(countOpenViolations(mina.api))).reason).toBe('unavailable');
  });
});
