import { expect, test } from 'vitest';
import { aRequest, MINA, OLGA } from '../../../../tests/builders/request';
import { findDelegateDecisions } from './waiting-work.server';

const decided = (completedBy: object | null, inactive: object[], justification = '(For Mina Holt) Fine.') => {
  const phase = { name: 'p', type: 'request', status: 'complete', decision: 'approve', completedBy, justification };
  const decision = {
    actors: { active: [], inactive },
    phases: [{ ...phase, completionDate: '2026-11-08T00:00:00+00:00' }],
  };
  return aRequest({ decision });
};
const mine = { ...MINA, phase: 'p' };

test("findDelegateDecisions lists phases completed by another user in the member's name", () => {
  expect(findDelegateDecisions([decided(OLGA, [mine, { ...OLGA, phase: 'p' }])], 'mina')).toMatchObject([
    { by: 'Olga Brandt', approved: true, at: Date.UTC(2026, 10, 8), to: '/approvals/REQ-20431' },
  ]);
});

test('findDelegateDecisions ignores phases completed by the member, by other approvers, or still open', () => {
  expect(findDelegateDecisions([decided(MINA, [mine])], 'mina')).toEqual([]);
  expect(findDelegateDecisions([decided(OLGA, [mine], 'Fine.')], 'mina')).toEqual([]);
  expect(findDelegateDecisions([decided(null, [mine]), decided(OLGA, [])], 'mina')).toEqual([]);
});
