import { describe, expect, it } from 'vitest';
import { parseReviewAddress, possibleTaskStatuses, readOnlyReason, taskStatusOf } from './campaign';
import { reviewPath } from './paths';

const at = (search: string) =>
  parseReviewAddress(new URL(`https://portal.example/certification/certification-task/c1?${search}`), {
    campaignId: 'c1',
    memberId: 'mina',
  });

describe('parseReviewAddress', () => {
  it('reads the certifier and the status', () => {
    expect(at('actorId=managed/role/audit&taskStatus=expired')).toEqual({
      campaignId: 'c1',
      actorId: 'managed/role/audit',
      taskStatus: 'expired',
    });
  });
  it('defaults to the active review of the member when they are missing or invalid [reviews 26]', () => {
    const own = { campaignId: 'c1', actorId: 'managed/user/mina', taskStatus: 'active' };
    expect(at('')).toEqual(own);
    expect(at('actorId=../admin&taskStatus=undefined')).toEqual(own);
  });
  it('reads both from the list parameter of pages over the list', () => {
    const { actorId, taskStatus } = at(
      new URLSearchParams({ list: 'actorId=managed/role/r&taskStatus=complete' }).toString(),
    );
    expect([actorId, taskStatus]).toEqual(['managed/role/r', 'complete']);
  });
  it('reviewPath keeps the search of the list', () => {
    expect(reviewPath(at('actorId=managed/user/tom'), 'tab=roles&page=2')).toBe(
      '/certification/certification-task/c1?tab=roles&page=2&actorId=managed%2Fuser%2Ftom&taskStatus=active',
    );
  });
});

describe('readOnlyReason', () => {
  const active = at('');
  it.each(['staging', 'creating', 'pending'])(
    'reports a campaign in preparation (%s), for which calls omit the status',
    (status) => {
      expect(readOnlyReason({ status }, active)).toBe('staging');
      expect(taskStatusOf({ status }, active)).toBeUndefined();
      expect(taskStatusOf({ status: 'in-progress' }, active)).toBe('active');
    },
  );
  it.each(['completed', 'expired', 'cancelled', 'closed'])('reports a campaign that is %s as ended', (status) => {
    expect(readOnlyReason({ status }, active)).toBe('ended');
  });
  it.each(['in-progress', 'active', 'expiring', 'overdue'])('allows decisions in a campaign that is %s', (status) => {
    expect(readOnlyReason({ status }, active)).toBeNull();
    expect(readOnlyReason({ status }, at('taskStatus=complete'))).toBe('ended');
  });
});

describe('possibleTaskStatuses', () => {
  it.each([
    ['in-progress', 'active', 'complete'],
    ['overdue', 'active', 'complete'],
    ['expired', 'expired', 'complete'],
    ['cancelled', 'cancelled', 'complete'],
    ['completed', 'complete'],
    ['new-word', 'active', 'expired', 'complete', 'cancelled'],
  ])('of a campaign that is %s', (status, ...possible) => {
    expect(possibleTaskStatuses({ status })).toEqual(possible);
  });
});
