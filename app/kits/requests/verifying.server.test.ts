import { expect, it } from 'vitest';
import { aRequest, MINA } from '../../../tests/builders/request';
import type { AuthContext } from '../../server/session/auth-context';
import { hasDecided } from './verifying.server';

const auth = { member: { id: 'mina' } } as AuthContext;
const begun = Date.UTC(2026, 10, 19, 9);
const decided = (name: string, completionDate: string) => ({
  name,
  decision: 'approve',
  completedBy: MINA,
  completionDate,
});
const first = decided('approvalTask-1', '2026-11-19T08:59:50+00:00');
const open = { name: 'approvalTask-2', status: 'in-progress' };

it('a decision is proven by a phase that was not decided before, however recent the other one is', () => {
  const before = aRequest({ decision: { phases: [first, open] } });
  expect(hasDecided(auth, before, { ending: 'approve', begun, before })).toBe(false);
  const second = decided('approvalTask-2', '2026-11-19T09:00:01+00:00');
  const now = aRequest({ decision: { phases: [first, second] } });
  expect(hasDecided(auth, now, { ending: 'approve', begun, before })).toBe(true);
  expect(hasDecided(auth, now, { ending: 'reject', begun, before })).toBe(false);
});
