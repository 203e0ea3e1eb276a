import { describe, expect, it } from 'vitest';
import { encodeReviewId, parseReviewId } from './paths';

describe('encodeReviewId and parseReviewId', () => {
  it.each([
    ['cmp-7f21', 'managed/user/u-mina'],
    ['cmp:1', 'managed/role/auditors'],
    ['cmp:user:x', 'managed/teammember/t.1'],
  ])('round-trip campaign %s with certifier %s', (campaignId, actorId) => {
    const id = encodeReviewId(campaignId, actorId) ?? '';
    expect(id).not.toContain('/');
    expect(parseReviewId(id)).toEqual({ campaignId, actorId });
  });
  it.each([
    ['../x', 'managed/user/mina'],
    ['c1', 'managed/user/a/b'],
    ['c1', 'user/mina'],
    ['..', 'managed/user/mina'],
    ['c1', ''],
  ])('return null for campaign %s with certifier %s', (campaignId, actorId) => {
    expect(encodeReviewId(campaignId, actorId)).toBeNull();
  });
  it('parseReviewId returns null for any other text', () => {
    expect(parseReviewId('c1')).toBeNull();
    expect(parseReviewId('c1:group:g')).toBeNull();
  });
});
