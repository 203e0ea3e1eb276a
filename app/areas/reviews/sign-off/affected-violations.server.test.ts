import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import type { Violation } from '../../../platform/violations.server';
import { findAffectedViolations } from './affected-violations.server';

const KAI = 'u-kai';
const violation = (id: string, ...compositeIds: string[][]) =>
  ({
    id,
    user: { id: KAI, givenName: 'Kai', sn: 'Ruiz' },
    policyRule: { name: 'Rule' },
    decision: { compositeIds },
    violatingAccess: compositeIds.flat().map((compositeId) => ({
      compositeId,
      application: { id: `app-${compositeId}` },
      relationship: { conditional: compositeId === 'ruled' },
    })),
  }) as unknown as Violation;
const item = (compositeId: string, decision: string) =>
  ({
    compositeId,
    user: { id: KAI },
    item: { type: 'entitlementGrant' },
    application: { id: `app-${compositeId}` },
    decision: { certification: { decision } },
  }) as unknown as ReviewItem;

describe('findAffectedViolations', () => {
  it('lists first those that close because one side is revoked completely', () => {
    const open = [
      violation('half', ['a', 'b'], ['c']),
      violation('whole', ['a'], ['c']),
      violation('other', ['x'], ['y']),
    ];
    expect(findAffectedViolations(open, [item('a', 'revoke'), item('c', 'certify')])).toEqual([
      { id: 'whole', rule: 'Rule', person: 'Kai Ruiz', outcome: 'closes', to: '/violations/violation/whole' },
      expect.objectContaining({ id: 'half', outcome: 'stays' }),
    ]);
  });
  it('reports stays when access is certified or excepted', () => {
    const [one] = findAffectedViolations(
      [violation('v', ['a'], ['b'])],
      [item('a', 'exception'), item('b', 'certify')],
    );
    expect(one?.outcome).toBe('stays');
  });
  it('reports mayClose when a side goes with an account or a role of the user', () => {
    const open = [violation('v', ['a', 'b'], ['c']), violation('w', ['a'], ['ruled'])];
    const ends = (...items: ReviewItem[]) =>
      findAffectedViolations(open, items).map(({ id, outcome }) => `${id} ${outcome}`);
    const account = { ...item('account', 'revoke'), item: { type: 'accountGrant' }, application: { id: 'app-a' } };
    const role = { ...item('role', 'revoke'), item: { type: 'roleMembership' }, application: null };
    expect(ends(account as ReviewItem)).toEqual(['w mayClose']);
    expect(ends(account as ReviewItem, item('b', 'revoke'))).toEqual(['v mayClose', 'w mayClose']);
    expect(ends(account as ReviewItem, item('c', 'revoke'))).toEqual(['v closes', 'w mayClose']);
    expect(ends(role as ReviewItem)).toEqual(['w mayClose']);
    expect(ends({ ...account, user: { id: 'u-mina' } } as ReviewItem)).toEqual([]);
    expect(ends({ ...account, ...item('account', 'certify') } as ReviewItem)).toEqual([]);
  });
});
