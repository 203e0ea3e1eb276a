import { describe, expect, test } from 'vitest';
import { PERMISSIONS, violation } from '../../../tests/builders/violation';
import { phaseOf, rightsOf, violationVerbs } from './verbs';

const mine = { memberId: 'u-mina', waits: true };
const actors = (...active: object[]) => ({ decision: { actors: { active, inactive: [] } } });

describe('violationVerbs', () => {
  test.each([
    ['in-progress', ['allow', 'remediate', 'forward', 'comment']],
    ['exception', ['extend', 'revoke', 'forward', 'comment']],
    ['pending', []],
    ['complete', []],
  ])('offers for status %s: %j', (status, verbs) => {
    expect(violationVerbs(violation({ status }), mine)).toEqual(verbs);
  });

  test('offers none without a phase or when it no longer waits for the member', () => {
    expect(violationVerbs(violation({ decision: { phases: [] } }), mine)).toEqual([]);
    expect(violationVerbs(violation(), { ...mine, waits: false })).toEqual([]);
  });

  test('follows the permissions of the member', () => {
    const permissions = { ...PERMISSIONS, remediate: false, reassign: false, allow: false };
    const limited = violation(actors({ id: 'managed/user/u-mina', permissions }));
    expect(violationVerbs(limited, mine)).toEqual(['allow', 'comment']);
  });
});

test('rightsOf prefers own permissions to those of roles and allows all when none are stated', () => {
  const none = { allow: false, comment: true, exception: false, reassign: false, remediate: false };
  const role = { id: 'managed/role/r-1', permissions: PERMISSIONS };
  const own = { id: 'managed/user/u-mina', permissions: none };
  expect(rightsOf(violation(actors(role, own)), 'u-mina')).toEqual(none);
  expect(rightsOf(violation(actors({ ...own, id: 'managed/user/u-olga' }, role)), 'u-mina')).toEqual(PERMISSIONS);
  expect(rightsOf(violation(actors({ id: 'managed/user/u-mina', permissions: {} })), 'u-mina')).toEqual(PERMISSIONS);
});

test('phaseOf returns the first phase of an open violation', () => {
  expect([phaseOf(violation()), phaseOf(violation({ status: 'complete' }))]).toEqual(['violationTask-ab12', null]);
});
