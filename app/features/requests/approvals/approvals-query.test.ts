import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../lib/query';
import { activeFilters, orderOf } from '../lists/list-query';
import { ApprovalsQuery, actorStatusOf, searchOf, toFilter } from './approvals-query';

const read = (search: string) => readQuery(new Request(`https://atrium.test/approvals${search}`), ApprovalsQuery);
const usual = read('');

describe('the address of the list', () => {
  test('shows what waits, newest first, ten at a time, when it says nothing', () => {
    expect(usual).toEqual({ status: 'pending', text: '', type: null, priority: [], sort: '-date', page: 1, size: 10 });
    expect(actorStatusOf(usual)).toBe('active');
  });

  test.each([
    '?status=zzz&sort=__proto__&page=-1&size=7&type=a/b&priority=urgent',
    '?status=decided&status=pending&page=1e9&size=1000',
    '?page=NaN&size=&sort=&text=%20%20',
    '?__proto__=1&constructor=x&priority[]=high',
    '?text=%00%07',
  ])('never fails: %s shows the default list', (search) => {
    expect(read(search)).toEqual(usual);
  });

  test('knows decided ones, sizes and pages', () => {
    const query = read('?status=decided&page=3&size=50&sort=user');
    expect(query).toMatchObject({ page: 3, size: 50, sort: 'user' });
    expect(actorStatusOf(query)).toBe('inactive');
  });

  test('names priorities once, in their order; all of them are the same as none', () => {
    expect(read('?priority=none&priority=high&priority=high').priority).toEqual(['high', 'none']);
    expect(read('?priority=low').priority).toEqual(['low']);
    expect(read('?priority=low&priority=medium&priority=high&priority=none').priority).toEqual([]);
  });

  test('is written as short as possible and reads the same again', () => {
    expect(searchOf(usual)).toBe('');
    const query = read('?status=decided&priority=high&priority=none&text=kai&type=roleGrant&sort=-id&page=2&size=20');
    expect(read(`?${searchOf(query)}`)).toEqual(query);
  });
});

describe('the question to the platform', () => {
  test('has no condition when nothing is filtered', () => {
    expect(toFilter(usual)).toEqual({ operator: 'AND', operand: [] });
  });

  test('looks for a text in the names of both people and for the id', () => {
    const [text] = toFilter(read('?text=kai')).operand as { operator: string; operand: object[] }[];
    expect(text?.operator).toBe('OR');
    expect(text?.operand).toHaveLength(7);
    expect(text?.operand).toContainEqual({
      operator: 'CONTAINS',
      operand: { targetName: 'requester.sn', targetValue: 'kai' },
    });
    expect(text?.operand).toContainEqual({ operator: 'EQUALS', operand: { targetName: 'id', targetValue: 'kai' } });
  });

  test('finds somebody by given and family name together', () => {
    const text = JSON.stringify(toFilter(read('?text=Kai+Ruiz')));
    expect(text).toContain('{"operator":"CONTAINS","operand":{"targetName":"user.givenName","targetValue":"Kai"}}');
    expect(text).toContain('{"operator":"CONTAINS","operand":{"targetName":"user.sn","targetValue":"Ruiz"}}');
  });

  test('knows that no priority is the absence of one', () => {
    expect(toFilter(read('?priority=high&priority=none'))).toEqual({
      operator: 'AND',
      operand: [
        {
          operator: 'OR',
          operand: [
            { operator: 'EQUALS', operand: { targetName: 'request.common.priority', targetValue: 'high' } },
            { operator: 'NOT', operand: [{ operator: 'EXISTS', operand: { targetName: 'request.common.priority' } }] },
          ],
        },
      ],
    });
  });

  test('joins the conditions in the order text, type, priority', () => {
    const { operand } = toFilter(read('?priority=low&type=guestBadge&text=x')) as { operand: { operator: string }[] };
    expect(operand.map(({ operator }) => operator)).toEqual(['OR', 'EQUALS', 'OR']);
  });

  test('orders by the keys of the platform; only dates are marked as such', () => {
    expect(orderOf(usual)).toEqual({ key: 'decision.startDate', direction: 'desc', type: 'date' });
    expect(orderOf(read('?sort=user'))).toEqual({ key: 'user.userName', direction: 'asc' });
    expect(orderOf(read('?sort=-priority'))).toEqual({ key: 'request.common.priority', direction: 'desc' });
    expect(orderOf(read('?sort=id'))).toEqual({ key: 'metadata.primaryKey', direction: 'asc' });
  });
});

test('filters that are on are told one by one', () => {
  expect(activeFilters(usual)).toEqual([]);
  expect(activeFilters(read('?text=kai&type=roleGrant&priority=high')).map(({ name }) => name)).toEqual([
    'text',
    'type',
    'priority',
  ]);
});
