import { describe, expect, test } from 'vitest';
import { defaultQuery } from '../../lib/collection';
import { actorStatusOf, listSearch, orderOf, toFilter, VIOLATIONS, type ViolationsQuery } from './query';

const query = (over: Partial<ViolationsQuery>) => ({ ...defaultQuery(VIOLATIONS), ...over }) as ViolationsQuery;
const at = { zone: 'Europe/Berlin' };
const status = (value: string) => ({
  operator: 'EQUALS',
  operand: { targetName: 'decision.status', targetValue: value },
});

describe('toFilter of violations', () => {
  test('asks for open violations by default', () => {
    expect(toFilter(query({}), at)).toEqual({
      operator: 'AND',
      operand: [{ operator: 'OR', operand: [status('pending'), status('in-progress')] }],
    });
    expect([actorStatusOf({ status: 'open' }), actorStatusOf({ status: 'complete' })]).toEqual(['active', 'inactive']);
  });

  test('includes both days in the time zone of the member [reviews 84]', () => {
    const { operand } = toFilter(query({ status: 'complete', from: '2026-06-01', until: '2026-06-02' }), at) as {
      operand: unknown[];
    };
    expect(operand).toEqual([
      status('complete'),
      { operator: 'GTE', operand: { targetName: 'decision.startDate', targetValue: '2026-05-31T22:00:00+00:00' } },
      { operator: 'LTE', operand: { targetName: 'decision.startDate', targetValue: '2026-06-02T22:00:00+00:00' } },
    ]);
  });

  test('ignores the days for exceptions', () => {
    expect(toFilter(query({ status: 'exception', from: '2026-06-01' }), at)).toEqual({
      operator: 'AND',
      operand: [status('exception')],
    });
  });

  test('searches the text in names of user and rule, its words in any of them', () => {
    const names = (filter: unknown) => JSON.stringify(filter).match(/"targetName":"[\w.]+"/g)?.length;
    expect(names(toFilter(query({ text: 'kai' }), at))).toBe(2 + 4);
    expect(names(toFilter(query({ text: 'kai ruiz' }), at))).toBe(2 + 4 + 8);
  });
});

test("orderOf uses the platform's keys", () => {
  expect(orderOf(query({}))).toEqual({ key: 'decision.startDate', direction: 'asc' });
  expect(orderOf(query({ sort: 'user' }))).toEqual({ key: 'user.userName', direction: 'asc' });
  expect(orderOf(query({ sort: '-rule' }))).toEqual({ key: 'policyRule.name', direction: 'desc' });
});

test('listSearch keeps known parameters only', () => {
  const list = new URLSearchParams({ list: 'status=exception&text=kai&evil=1' });
  expect(listSearch(new URL(`https://portal.example/x?${list}`))).toBe('status=exception&text=kai');
});
