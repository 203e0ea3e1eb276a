import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import { applyPermissions, grantsAny, offeredPermissions, reviewerKey, reviewersOf, withoutActor } from './reviewers';

const ALL = {
  view: true,
  comment: true,
  certify: true,
  revoke: true,
  exception: true,
  reset: true,
  forward: true,
  reassign: true,
  signoff: true,
};
const NONE = Object.fromEntries(Object.keys(ALL).map((key) => [key, false]));
const mina = { id: 'managed/user/mina', givenName: 'Mina', sn: 'Holt', permissions: ALL };
const tom = { id: 'managed/user/tom', userName: 'tom', permissions: { ...NONE, revoke: true, comment: true } };
const audit = { id: 'managed/role/audit', name: 'Auditor', permissions: ALL };
const asking = { memberId: 'mina', actorId: 'managed/user/mina', reassigns: true };
const of = (...actors: object[]) =>
  reviewersOf({ decision: { certification: { actors } } } as unknown as ReviewItem, asking);

describe('reviewers', () => {
  it('are people and roles with what they may do', () => {
    const [first, second, third] = of(mina, tom, audit);
    expect(first).toMatchObject({
      key: 'user:mina',
      name: 'Mina Holt',
      isRole: false,
      given: ['decide', 'comment', 'forward', 'signoff'],
    });
    expect(second).toMatchObject({ name: 'tom', shown: ['decide', 'comment'], given: ['comment'] });
    expect(third).toMatchObject({ name: 'Auditor', isRole: true, key: 'role:audit' });
  });
  it('do not change their own entry, nor remove themselves [reviews 72]', () => {
    expect(of(mina, audit)[0]).toMatchObject({ own: true, mayEdit: false, mayRemove: false });
    expect(of(mina, audit)[1]).toMatchObject({ own: false, mayEdit: true, mayRemove: true });
  });
  it('always have one among them who can sign off [reviews 71]', () => {
    const [, only] = of(tom, audit);
    expect(only).toMatchObject({ onlySignOff: true, mayEdit: true, mayRemove: false });
    expect(offeredPermissions(only ?? null, ALL).find(({ group }) => group === 'signoff')).toMatchObject({
      fixed: true,
      on: true,
    });
  });
  it('are changed by those alone who may', () => {
    const actors = { decision: { certification: { actors: [mina, tom] } } } as unknown as ReviewItem;
    expect(
      reviewersOf(actors, { ...asking, reassigns: false }).some(({ mayEdit, mayRemove }) => mayEdit || mayRemove),
    ).toBe(false);
  });
  it('are known in addresses', () => {
    expect(reviewerKey('managed/role/audit')).toBe('role:audit');
    expect(withoutActor([mina, tom] as never, mina.id)).toEqual([tom]);
  });
});

describe('what is given', () => {
  it('is for somebody new what the giver has, and no more [reviews 70]', () => {
    const giver = { ...ALL, signoff: false };
    expect(offeredPermissions(null, giver).map(({ on, fixed }) => [on, fixed])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ]);
    const chosen = ['decide', 'signoff'] as const;
    const given = applyPermissions({ chosen, giver: { ...giver, revoke: false }, before: null, onlySignOff: false });
    expect(given).toEqual({
      view: true,
      certify: true,
      revoke: false,
      exception: true,
      reset: true,
      comment: false,
      forward: false,
      reassign: false,
      signoff: false,
    });
  });
  it('leaves as it was what the giver lacks, and what belongs to no group', () => {
    const before = { ...ALL, delegate: true };
    const given = applyPermissions({
      chosen: ['comment'],
      giver: { ...ALL, reassign: false },
      before,
      onlySignOff: true,
    });
    expect(given).toEqual({
      ...NONE,
      view: true,
      comment: true,
      reassign: true,
      forward: true,
      signoff: true,
      delegate: true,
    });
  });
  it('is something', () => {
    expect(grantsAny(applyPermissions({ chosen: [], giver: ALL, before: null, onlySignOff: false }))).toBe(false);
    expect(grantsAny(applyPermissions({ chosen: ['comment'], giver: ALL, before: null, onlySignOff: false }))).toBe(
      true,
    );
  });
});
