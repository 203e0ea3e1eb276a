import { describe, expect, test } from 'vitest';
import { aRequest, MINA } from '../../../../tests/builders/request';
import { findApprovalHindrance, listOfferedVerbs } from './verbs';

const strict = { allowSelfApproval: false };
const mina = { memberId: 'mina', settings: strict, defaultPermission: 'allowed' } as const;

describe('verbs of an approval', () => {
  test('follow the permissions, in their fixed order [requests 58]', () => {
    const permissions = { comment: true, approve: true, reject: false };
    expect(listOfferedVerbs(aRequest({ permissions }), mina)).toEqual(['approve', 'comment']);
    expect(listOfferedVerbs(aRequest({ permissions: { comment: true } }), mina)).toEqual(['comment']);
    expect(listOfferedVerbs(aRequest({ permissions: { reassign: true } }), mina)).toEqual(['forward']);
  });

  test('need a permission that is really given', () => {
    expect(listOfferedVerbs(aRequest({ permissions: { approve: 'false', reject: 1, comment: true } }), mina)).toEqual([
      'comment',
    ]);
  });

  test('include all in a list, and none on a page, when the platform sends no permissions [requests 65]', () => {
    for (const permissions of [null, {}]) {
      expect(listOfferedVerbs(aRequest({ permissions }), mina)).toEqual(['approve', 'reject', 'forward', 'comment']);
      expect(listOfferedVerbs(aRequest({ permissions }), { ...mina, defaultPermission: 'denied' })).toEqual([]);
    }
  });

  test('never let a delegate approve for the one they act for', () => {
    const forMina = aRequest({ user: { ...MINA, id: 'mina' } });
    expect(listOfferedVerbs(forMina, { ...mina, memberId: 'noah' })).not.toContain('approve');
    expect(listOfferedVerbs(aRequest(), { ...mina, memberId: 'noah' })).toContain('approve');
  });

  test('exclude approving what cannot be read, also where one may approve for oneself, and say so', () => {
    const settings = { allowSelfApproval: true };
    for (const common of [{ endDate: 7 }, { justification: {} }, { blob: 'x' }, { blob: { form: [] } }]) {
      const odd = aRequest({ common });
      expect(listOfferedVerbs(odd, { ...mina, settings })).toEqual(['reject', 'forward', 'comment']);
      expect(findApprovalHindrance(odd, { ...mina, settings: null })).toBe('unread');
    }
  });

  test('exclude approving for oneself, unless the tenant allows it [requests 59]', () => {
    const kai = { ...mina, memberId: 'kai' };
    expect(listOfferedVerbs(aRequest(), kai)).toEqual(['reject', 'forward', 'comment']);
    expect(listOfferedVerbs(aRequest(), { ...kai, settings: { allowSelfApproval: true } })).toContain('approve');
    expect(listOfferedVerbs(aRequest({ permissions: null }), kai)).not.toContain('approve');
    expect(findApprovalHindrance(aRequest(), { memberId: 'kai', settings: null })).toBe('unchecked');
  });
});
