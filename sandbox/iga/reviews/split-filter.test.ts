import { describe, expect, it } from 'vitest';
import { fromTargetFilter } from '../../core/query';
import { splitFilter } from './split-filter';
import { filter, ofActor, ofType } from './testing';

const D = 'decision.certification.decision';
const narrowed = (tree: unknown) => splitFilter(fromTargetFilter(tree));
const decisionsOf = (tree: unknown) => narrowed(tree).decisions;
const nothing = filter.not(filter.exists(D));

describe('narrowedBy()', () => {
  it('answers everything for an empty filter', () => {
    const { actor, types, statuses, decisions, rest } = narrowed({});
    expect([actor, types?.length, statuses?.length, decisions?.length, rest]).toEqual([
      undefined,
      6,
      2,
      4,
      { op: 'true' },
    ]);
  });

  it('finds actor, type and decisions anywhere in the conjunction [reviews 16]', () => {
    const panel = filter.all(
      filter.equals('user.id', 'kai'),
      filter.any(filter.within(D, ['certify']), nothing),
      ofActor('managed/user/mina'),
      filter.all(ofType('entitlementGrant')),
    );
    expect(narrowed(panel)).toMatchObject({
      actor: 'managed/user/mina',
      types: ['entitlementGrant'],
      decisions: [null, 'certify'],
      rest: { op: 'eq', path: ['user', 'id'], value: 'kai' },
    });
  });

  it.each([
    ['one of a list', filter.within(D, ['revoke', 'exception']), ['revoke', 'exception']],
    ['a value that is no list', filter.within(D, 'revoke'), ['revoke']],
    ['nothing of an empty list', filter.all(filter.within(D, [])), []],
    ['none', nothing, [null]],
    ['any', filter.exists(D), ['certify', 'revoke', 'exception']],
    ['all but one', filter.not(filter.equals(D, 'revoke')), [null, 'certify', 'exception']],
    [
      'what several conditions have in common',
      filter.all(filter.exists(D), filter.within(D, ['certify'])),
      ['certify'],
    ],
  ])('answers the decisions of %s [reviews 32] [reviews 33]', (_, tree, expected) =>
    expect(decisionsOf(tree)).toEqual(expected),
  );

  it('leaves conditions on several paths in the rest', () => {
    const mixed = filter.any(filter.within(D, ['certify']), filter.equals('user.id', 'kai'));
    expect(narrowed(mixed).decisions).toHaveLength(4);
    expect(narrowed(mixed).rest).toMatchObject({ op: 'or' });
    const two = filter.all(ofActor('one'), ofActor('other'), ofActor('one'));
    expect(narrowed(two)).toMatchObject({ actor: 'one', rest: { op: 'eq', value: 'other' } });
  });
});
