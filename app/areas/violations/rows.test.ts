import { describe, expect, test } from 'vitest';
import { violation } from '../../../tests/builders/violation';
import { toRow } from './rows';
import { stateOf } from './states';

const member = { memberId: 'u-mina' };

test('toRow of a violation has names, dates and verbs', () => {
  expect(toRow(violation(), member)).toMatchObject({
    itemType: 'violation',
    person: 'Kai Ruiz',
    userName: 'kai.ruiz',
    rule: 'Post vs approve',
    risk: 70,
    opened: Date.parse('2026-06-01T07:30:00Z'),
    latest: Date.parse('2026-07-20T03:00:00Z'),
    expires: null,
    verbs: ['allow', 'remediate', 'forward', 'comment'],
  });
});

test('toRow of a violation has an expiry date for exceptions only', () => {
  const decision = { events: { exception: { date: '2026-09-30T00:00:00+00:00' } } };
  expect(toRow(violation({ status: 'exception', decision }), member)).toMatchObject({
    itemType: 'exception',
    expires: Date.UTC(2026, 8, 30),
  });
  expect(toRow(violation({ decision }), member).expires).toBeNull();
});

test('toRow of a violation turns missing values into null', () => {
  const bare = violation({ user: null, policyRule: null, stats: null, decision: { startDate: 'soon', phases: null } });
  expect(toRow(bare, member)).toMatchObject({ person: null, rule: null, risk: null, opened: null, verbs: [] });
});

describe('stateOf', () => {
  test.each([
    ['pending', null, 'pending'],
    ['in-progress', null, 'inProgress'],
    ['exception', null, 'exception'],
    ['complete', 'allow', 'allowed'],
    ['complete', 'remediate', 'resolved'],
    ['complete', null, 'complete'],
    ['complete', 'expired', 'complete'],
    ['strange', null, 'unknown'],
  ])('maps %s with outcome %s to %s [reviews 96]', (status, outcome, word) => {
    expect(stateOf(violation({ status, outcome })).word).toBe(word);
  });
});
