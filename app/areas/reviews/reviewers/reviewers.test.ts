import { describe, expect, it } from 'vitest';
import { NAMING } from '../../../../tests/builders/naming';
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
const viewer = { memberId: 'mina', actorId: 'managed/user/mina', reassigns: true, naming: NAMING };
const of = (...actors: object[]) =>
  reviewersOf({ decision: { certification: { actors } } } as unknown as ReviewItem, viewer);

describe('reviewersOf', () => {
  it('lists users and roles with their permissions', () => {
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
  it('keeps members from changing or removing themselves [reviews 72]', () => {
    expect(of(mina, audit)[0]).toMatchObject({ own: true, mayEdit: false, mayRemove: false });
    expect(of(mina, audit)[1]).toMatchObject({ own: false, mayEdit: true, mayRemove: true });
  });
  it('keeps the last reviewer who can sign off [reviews 71]', () => {
    const [, only] = of(tom, audit);
    expect(only).toMatchObject({ onlySignOff: true, mayEdit: true, mayRemove: false });
    expect(offeredPermissions(only ?? null, ALL).find(({ group }) => group === 'signoff')).toMatchObject({
      fixed: true,
      on: true,
    });
  });
  it('allows changes to members with the permission only', () => {
    const actors = { decision: { certification: { actors: [mina, tom] } } } as unknown as ReviewItem;
    expect(
      reviewersOf(actors, { ...viewer, reassigns: false }).some(({ mayEdit, mayRemove }) => mayEdit || mayRemove),
    ).toBe(false);
  });
  it('gives each reviewer a key for addresses', () => {
    expect(reviewerKey('managed/role/audit')).toBe('role:audit');
    expect(withoutActor([mina, tom] as never, mina.id)).toEqual([tom]);
  });
});

describe('applyPermissions', () => {
  it('gives a new reviewer what the member has, and no more [reviews 70]', () => {
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
  it('keeps permissions the member lacks and those of no group', () => {
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
  it('grantsAny requires at least one permission of a group', () => {
    expect(grantsAny(applyPermissions({ chosen: [], giver: ALL, before: null, onlySignOff: false }))).toBe(false);
    expect(grantsAny(applyPermissions({ chosen: ['comment'], giver: ALL, before: null, onlySignOff: false }))).toBe(
      true,
    );
  });
});
