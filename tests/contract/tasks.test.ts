import { beforeAll, describe, expect, it } from 'vitest';
import { all, contains, equals, exists, not } from '../../app/platform/protocol/target-filter';
import { countApprovals, findApproval, searchApprovals, type TaskSearch } from '../../app/platform/tasks.server';
import { apiOf, callsDuring, fault, refusal, reset, type TestMember, withoutFaults } from './sandbox-api';

let mina: TestMember;
let kai: TestMember;

beforeAll(async () => {
  await reset();
  [mina, kai] = await Promise.all([apiOf('mina.holt'), apiOf('kai.ruiz')]);
});

const newest: TaskSearch = {
  actorStatus: 'active',
  filter: all(),
  offset: 0,
  size: 10,
  order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
};

function search(change: Partial<TaskSearch> = {}, who = mina) {
  return searchApprovals(who.api, who.id, { ...newest, ...change });
}

describe('approvals that wait', () => {
  it('are asked for as the contract says [requests 54]', async () => {
    const [call] = await callsDuring(() => search({ offset: 20, size: 20 }));
    expect(call).toMatchObject({
      method: 'POST',
      path: `/iga/governance/user/${mina.id}/tasks`,
      body: { targetFilter: { operator: 'AND', operand: [] } },
    });
    expect(call?.query).toEqual({
      _pagedResultsOffset: '20',
      _pageSize: '20',
      _sortKeys: 'decision.startDate',
      _sortDir: 'desc',
      _sortType: 'date',
      actorStatus: 'active',
      _action: 'search',
      type: 'request',
    });
  });

  it('come page by page, newest first, with the phases of the asking user', async () => {
    const first = await search();
    expect(first.totalCount).toBe(38);
    expect(first.result).toHaveLength(10);
    const dates = first.result.map(({ decision }) => Date.parse(decision.startDate ?? ''));
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    for (const { phases } of first.result) expect(phases[0]?.permissions).not.toBeNull();
    const last = await search({ offset: 30 });
    expect(last.result).toHaveLength(8);
  });

  it('are found by priority, by the lack of one, and by a name of either person [requests 55]', async () => {
    const priority = 'request.common.priority';
    const high = await search({ filter: all(equals(priority, 'high')), size: 50 });
    expect(high.totalCount).toBeGreaterThan(0);
    expect(new Set(high.result.map(({ request }) => request?.common?.priority))).toEqual(new Set(['high']));
    const none = await search({ filter: all(not(exists(priority))), size: 50 });
    expect(none.totalCount).toBeGreaterThan(0);
    expect(none.result.filter(({ request }) => request?.common?.priority)).toEqual([]);
    const priyas = await search({ filter: all(contains('user.userName', 'priya')), size: 50 });
    expect(new Set(priyas.result.map(({ user }) => user?.userName))).toEqual(new Set(['priya.nair']));
  });

  it('are counted without being fetched', async () => {
    const calls = await callsDuring(async () => {
      expect(await countApprovals(mina.api, mina.id, newest)).toBe(38);
    });
    expect(calls[0]?.query).toMatchObject({ pageSize: '0', actorStatus: 'active', _action: 'search', type: 'request' });
  });

  it('are none for a member who decides nothing', async () => {
    expect((await search({}, kai)).totalCount).toBe(0);
  });
});

it('approvals that were dealt with are distinguished', async () => {
  const decided = await search({ actorStatus: 'inactive', size: 50 });
  expect(decided.totalCount).toBeGreaterThan(0);
  expect(await countApprovals(mina.api, mina.id, { ...newest, actorStatus: 'inactive' })).toBe(decided.totalCount);
});

describe('one approval', () => {
  it('is found by its id while it waits', async () => {
    const { result } = await search();
    const [first] = result;
    expect(await findApproval(mina.api, mina.id, first?.id ?? '')).toMatchObject({
      id: first?.id,
      phases: first?.phases,
    });
  });

  it('is nothing when it waits for another member, or has no actor', async () => {
    const { result } = await search();
    expect(await findApproval(kai.api, kai.id, result[0]?.id ?? '')).toBeNull();
    expect(await findApproval(mina.api, mina.id, 'x" or true or a co "')).toBeNull();
  });
});

describe('refusals', () => {
  it('forbid the tasks of others', async () => {
    expect((await refusal(searchApprovals(kai.api, mina.id, newest))).reason).toBe('forbidden');
  });

  it('know who is signed out', async () => {
    const noMember = await apiOf('mina.holt', { token: 'expired' });
    expect((await refusal(searchApprovals(noMember.api, noMember.id, newest))).reason).toBe('signed-out');
  });

  it('name a question the platform does not understand', async () => {
    const asked = search({ filter: { operator: 'NONSENSE', operand: [] } as never });
    expect(await refusal(asked)).toMatchObject({ reason: 'refused', words: expect.stringMatching(/\w/) });
  });

  it('tell a platform that does not answer from one that answers nonsense', async () => {
    const member = await apiOf('mina.holt');
    await fault('/iga/governance/user', { status: 503 });
    expect((await refusal(search({}, member))).reason).toBe('unavailable');
    await fault('/iga/governance/user', { body: { result: 7, totalCount: 1 } });
    expect((await refusal(search({}, member))).reason).toBe('garbled');
    await withoutFaults();
  });
});
