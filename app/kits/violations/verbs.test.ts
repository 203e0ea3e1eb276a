import { describe, expect, test } from 'vitest';
import { PERMISSIONS, violation } from '../../../tests/builders/violation';
import { phaseOf, rightsOf, violationVerbs } from './verbs';

const mine = { memberId: 'u-mina', waits: true };
const actors = (...active: object[]) => ({ decision: { actors: { active, inactive: [] } } });

describe('the verbs of a violation', () => {
  test.each([
    ['in-progress', ['allow', 'remediate', 'forward', 'comment']],
    ['exception', ['extend', 'revoke', 'forward', 'comment']],
    ['pending', ['allow', 'remediate', 'comment']],
    ['complete', []],
  ])('that is %s are %j', (status, verbs) => {
    expect(violationVerbs(violation({ status }), mine)).toEqual(verbs);
  });

  test('are none without a phase, and none for who only had it', () => {
    expect(violationVerbs(violation({ decision: { phases: [] } }), mine)).toEqual([]);
    expect(violationVerbs(violation(), { ...mine, waits: false })).toEqual([]);
  });

  test('follow the permissions of the member', () => {
    const permissions = { ...PERMISSIONS, remediate: false, reassign: false, allow: false };
    const limited = violation(actors({ id: 'managed/user/u-mina', permissions }));
    expect(violationVerbs(limited, mine)).toEqual(['allow', 'comment']);
  });
});

test('rights are one’s own before those of a role, and all where nothing is said', () => {
  const none = { allow: false, comment: true, exception: false, reassign: false, remediate: false };
  const role = { id: 'managed/role/r-1', permissions: PERMISSIONS };
  const own = { id: 'managed/user/u-mina', permissions: none };
  expect(rightsOf(violation(actors(role, own)), 'u-mina')).toEqual(none);
  expect(rightsOf(violation(actors({ ...own, id: 'managed/user/u-olga' }, role)), 'u-mina')).toEqual(PERMISSIONS);
  expect(rightsOf(violation(actors({ id: 'managed/user/u-mina', permissions: {} })), 'u-mina')).toEqual(PERMISSIONS);
});

test('the phase is the first one while the violation is open', () => {
  expect([phaseOf(violation()), phaseOf(violation({ status: 'complete' }))]).toEqual(['violationTask-ab12', null]);
});
