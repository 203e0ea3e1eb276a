import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../platform/review-items.server';
import type { Violation } from '../../platform/violations.server';
import { violationsAfter } from './check.server';

const violation = (id: string, ...compositeIds: string[][]) =>
  ({
    id,
    user: { id: 'u', givenName: 'Kai', sn: 'Ruiz' },
    policyRule: { name: 'Rule' },
    decision: { compositeIds },
  }) as unknown as Violation;
const item = (compositeId: string, decision: string) =>
  ({ compositeId, decision: { certification: { decision } } }) as unknown as ReviewItem;

describe('violations after a sign-off', () => {
  it('close where all of one side is revoked, and come first', () => {
    const open = [
      violation('half', ['a', 'b'], ['c']),
      violation('whole', ['a'], ['c']),
      violation('other', ['x'], ['y']),
    ];
    expect(violationsAfter(open, [item('a', 'revoke'), item('c', 'certify')])).toEqual([
      { id: 'whole', rule: 'Rule', person: 'Kai Ruiz', closes: true, to: '/violations/violation/whole' },
      expect.objectContaining({ id: 'half', closes: false }),
    ]);
  });
  it('stay where their access is kept, or kept for a while', () => {
    const [one] = violationsAfter([violation('v', ['a'], ['b'])], [item('a', 'exception'), item('b', 'certify')]);
    expect(one?.closes).toBe(false);
  });
});
