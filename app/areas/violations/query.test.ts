import { describe, expect, test } from 'vitest';
import { usualQuery } from '../../lib/collection';
import { actorStatusOf, listSearch, orderOf, toFilter, VIOLATIONS, type ViolationsQuery } from './query';

const query = (over: Partial<ViolationsQuery>) => ({ ...usualQuery(VIOLATIONS), ...over }) as ViolationsQuery;
const at = { zone: 'Europe/Berlin' };
const status = (value: string) => ({
  operator: 'EQUALS',
  operand: { targetName: 'decision.status', targetValue: value },
});

describe('the question to the platform', () => {
  test('is for what is open', () => {
    expect(toFilter(query({}), at)).toEqual({
      operator: 'AND',
      operand: [{ operator: 'OR', operand: [status('pending'), status('in-progress')] }],
    });
    expect([actorStatusOf({ status: 'open' }), actorStatusOf({ status: 'complete' })]).toEqual(['active', 'inactive']);
  });

  test('has both days, by the reader’s clock, and the end of the second [reviews 84]', () => {
    const { operand } = toFilter(query({ status: 'complete', from: '2026-06-01', until: '2026-06-02' }), at) as {
      operand: unknown[];
    };
    expect(operand).toEqual([
      status('complete'),
      { operator: 'GTE', operand: { targetName: 'decision.startDate', targetValue: '2026-05-31T22:00:00+00:00' } },
      { operator: 'LTE', operand: { targetName: 'decision.startDate', targetValue: '2026-06-02T22:00:00+00:00' } },
    ]);
  });

  test('has no days for exceptions', () => {
    expect(toFilter(query({ status: 'exception', from: '2026-06-01' }), at)).toEqual({
      operator: 'AND',
      operand: [status('exception')],
    });
  });

  test('finds a text in the names of the person and the rule, and its words in any of them', () => {
    const names = (filter: unknown) => JSON.stringify(filter).match(/"targetName":"[\w.]+"/g)?.length;
    expect(names(toFilter(query({ text: 'kai' }), at))).toBe(2 + 4);
    expect(names(toFilter(query({ text: 'kai ruiz' }), at))).toBe(2 + 4 + 8);
  });
});

test('orders are those of the platform', () => {
  expect(orderOf(query({}))).toEqual({ key: 'decision.startDate', direction: 'desc' });
  expect(orderOf(query({ sort: 'user' }))).toEqual({ key: 'user.userName', direction: 'asc' });
  expect(orderOf(query({ sort: '-rule' }))).toEqual({ key: 'policyRule.name', direction: 'desc' });
});

test('what a page below the list carries along is read anew', () => {
  const list = new URLSearchParams({ list: 'status=exception&text=kai&evil=1' });
  expect(listSearch(new URL(`https://portal.example/x?${list}`))).toBe('status=exception&text=kai');
});
