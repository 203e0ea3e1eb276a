import { describe, expect, test } from 'vitest';
import { activeIn, sortIn } from '../../../lib/collection';
import { readQuery } from '../../../lib/query';
import type { TargetFilter } from '../../../platform/protocol/target-filter';
import {
  APPROVALS,
  ApprovalsQuery,
  actorStatusOf,
  toFilter as filterAt,
  type ApprovalsQuery as Query,
  searchOf,
} from './query';

const read = (search: string) => readQuery(new Request(`https://atrium.test/approvals${search}`), ApprovalsQuery);
const usual = read('');
const now = Date.UTC(2026, 10, 22, 10);
const toFilter = (query: Query) => filterAt(query, { now, zone: 'Europe/Berlin' });

describe('the address of the approvals list', () => {
  test('shows waiting requests by default, the earliest deadline first, ten at a time', () => {
    expect(usual).toEqual({
      status: 'pending',
      text: '',
      type: null,
      priority: [],
      due: null,
      sort: 'due',
      page: 1,
      size: 10,
    });
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

  test('shows what was decided last first, since it is no longer due', () => {
    expect(sortIn(APPROVALS, usual)).toBe('due');
    expect(sortIn(APPROVALS, read('?sort=-decided'))).toBe('due');
    expect(sortIn(APPROVALS, read('?status=decided'))).toBe('-decided');
    expect(sortIn(APPROVALS, read('?status=decided&sort=user'))).toBe('user');
  });

  test('names priorities once, in their order; all of them are the same as none [requests 5]', () => {
    expect(read('?priority=none&priority=high&priority=high').priority).toEqual(['high', 'none']);
    expect(read('?priority=low').priority).toEqual(['low']);
    expect(read('?priority=low&priority=medium&priority=high&priority=none').priority).toEqual([]);
  });

  test('writes the shortest address and reads the same query from it', () => {
    expect(searchOf(usual)).toBe('');
    const query = read('?status=decided&priority=high&priority=none&text=kai&type=roleGrant&sort=-id&page=2&size=20');
    expect(read(`?${searchOf(query)}`)).toEqual(query);
  });
});

describe('the platform filter of the approvals list', () => {
  test('has no condition when nothing is filtered [requests 11]', () => {
    expect(toFilter(usual)).toEqual({ operator: 'AND', operand: [] });
  });

  test('leaves out canceled requests among the decided ones', () => {
    const canceled = { operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'cancelled' } };
    expect(toFilter(read('?status=decided')).operand).toEqual([{ operator: 'NOT', operand: [canceled] }]);
  });

  test('looks for a text in names of people and of access, for the reference and for the id [requests 6]', () => {
    const [text] = toFilter(read('?text=kai')).operand as { operator: string; operand: TargetFilter[] }[];
    expect(text?.operator).toBe('OR');
    const names = text?.operand.flatMap(({ operator, operand }) =>
      operator === 'CONTAINS' && 'targetName' in operand ? [operand.targetName] : [],
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'user.userName',
        'user.givenName',
        'user.sn',
        'requester.userName',
        'requester.givenName',
        'requester.sn',
        'application.name',
        'role.name',
        'descriptor.idx./entitlement.displayName',
        'request.common.externalRequestId',
      ]),
    );
    expect(text?.operand).toContainEqual({ operator: 'EQUALS', operand: { targetName: 'id', targetValue: 'kai' } });
  });

  test('finds a request by the beginning of its id, as rows show it', () => {
    const startsWith = (text: string) => ({
      operator: 'STARTS_WITH',
      operand: { targetName: 'id', targetValue: text },
    });
    const textRules = (text: string) =>
      (toFilter(read(`?text=${text}`)).operand as { operand: object[] }[])[0]?.operand;
    expect(textRules('cc63c00e')).toContainEqual(startsWith('cc63c00e'));
    expect(textRules('Ada')).not.toContainEqual(startsWith('Ada'));
  });

  test('knows what is overdue and what is due by the end of a day of the reader', () => {
    const rule = (operator: string, targetValue: string) => ({
      operator,
      operand: { targetName: 'decision.deadline', targetValue },
    });
    const due = (word: string) => toFilter(read(`?due=${word}`)).operand;
    expect(due('overdue')).toEqual([rule('LT', '2026-11-22T10:00:00+00:00')]);
    const until = (stamp: string) => [
      { operator: 'AND', operand: [rule('GTE', '2026-11-22T10:00:00+00:00'), rule('LT', stamp)] },
    ];
    expect(due('today')).toEqual(until('2026-11-22T23:00:00+00:00'));
    expect(due('soon')).toEqual(until('2026-11-23T23:00:00+00:00'));
    expect(due('week')).toEqual(until('2026-11-28T23:00:00+00:00'));
    expect(due('sometime')).toEqual([]);
  });

  test('finds a person by given and family name together', () => {
    const text = JSON.stringify(toFilter(read('?text=Kai+Ruiz')));
    expect(text).toContain('{"operator":"CONTAINS","operand":{"targetName":"user.givenName","targetValue":"Kai"}}');
    expect(text).toContain('{"operator":"CONTAINS","operand":{"targetName":"user.sn","targetValue":"Ruiz"}}');
  });

  test('knows that no priority is the absence of one [requests 55]', () => {
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
});

test('active filters are listed one by one [requests 4]', () => {
  expect(activeIn(APPROVALS, usual)).toEqual([]);
  expect(activeIn(APPROVALS, read('?text=kai&type=roleGrant&priority=high')).map(({ name }) => name)).toEqual([
    'text',
    'type',
    'priority',
  ]);
});
