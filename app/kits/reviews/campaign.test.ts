import { describe, expect, it } from 'vitest';
import { parseReviewAddress, readOnlyReason, taskStatusOf } from './campaign';
import { reviewPath } from './paths';

const at = (search: string) =>
  parseReviewAddress(new URL(`https://portal.example/certification/certification-task/c1?${search}`), {
    campaignId: 'c1',
    memberId: 'mina',
  });

describe('the address of a review', () => {
  it('names the certifier and the status', () => {
    expect(at('actorId=managed/role/audit&taskStatus=expired')).toEqual({
      campaignId: 'c1',
      actorId: 'managed/role/audit',
      taskStatus: 'expired',
    });
  });
  it('is that of the member’s own active review where it names neither, or nothing that can be [reviews 26]', () => {
    const own = { campaignId: 'c1', actorId: 'managed/user/mina', taskStatus: 'active' };
    expect(at('')).toEqual(own);
    expect(at('actorId=../admin&taskStatus=undefined')).toEqual(own);
  });
  it('is remembered by pages over the list', () => {
    const { actorId, taskStatus } = at(
      new URLSearchParams({ list: 'actorId=managed/role/r&taskStatus=complete' }).toString(),
    );
    expect([actorId, taskStatus]).toEqual(['managed/role/r', 'complete']);
  });
  it('holds what is shown of its list', () => {
    expect(reviewPath(at('actorId=managed/user/tom'), 'tab=roles&page=2')).toBe(
      '/certification/certification-task/c1?tab=roles&page=2&actorId=managed%2Fuser%2Ftom&taskStatus=active',
    );
  });
});

describe('what can be decided', () => {
  const active = at('');
  it('is nothing in a campaign that is in preparation, which calls leave the status out for', () => {
    expect(readOnlyReason({ status: 'staging' }, active)).toBe('staging');
    expect(taskStatusOf({ status: 'staging' }, active)).toBeUndefined();
    expect(taskStatusOf({ status: 'in-progress' }, active)).toBe('active');
  });
  it.each(['completed', 'expired', 'cancelled', 'closed'])('is nothing in a campaign that is %s', (status) => {
    expect(readOnlyReason({ status }, active)).toBe('ended');
  });
  it.each(['in-progress', 'active', 'expiring', 'overdue'])('is everything in one that is %s', (status) => {
    expect(readOnlyReason({ status }, active)).toBeNull();
    expect(readOnlyReason({ status }, at('taskStatus=complete'))).toBe('ended');
  });
});
