import { describe, expect, test } from 'vitest';
import { activeIn, without } from '../../../lib/collection';
import { readSearch } from '../../../lib/query';
import { listSearch, MY_REQUESTS, MyRequestsQuery, searchOf, toFilter } from './query';

const read = (search: string) => readSearch(new URLSearchParams(search), MyRequestsQuery);
const filter = (search: string, zone: string | null = null) => toFilter(read(search), zone);
const rule = (targetName: string, targetValue: string, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, targetValue },
});

describe('the platform filter of own requests', () => {
  test('finds undecided requests only, unless the address has another status [requests 1]', () => {
    expect(filter('')).toEqual({ operator: 'AND', operand: [rule('decision.status', 'in-progress')] });
    expect(filter('status=canceled')).toEqual({ operator: 'AND', operand: [rule('decision.status', 'cancelled')] });
    expect(filter('status=suspended').operand).toContainEqual(rule('decision.status', 'suspended'));
  });

  test('names the priorities that are wanted, "none" as their absence, and none of them when all are [requests 4, 5]', () => {
    const filtered = JSON.stringify(filter('priority=medium&priority=low&priority=none'));
    expect(filtered).toContain('"medium"');
    expect(filtered).toContain('{"operator":"NOT","operand":[{"operator":"EXISTS"');
    expect(filtered).not.toContain('"high"');
    expect(filter('priority=high&priority=medium&priority=low&priority=none')).toEqual(filter(''));
  });

  test('looks for a text in the names of people and access, and as a reference [requests 6]', () => {
    const text = JSON.stringify(filter('text=kai').operand);
    for (const name of [
      'user.sn',
      'requester.userName',
      'application.name',
      'role.name',
      'request.common.externalRequestId',
    ])
      expect(text).toContain(`{"operator":"CONTAINS","operand":{"targetName":"${name}","targetValue":"kai"}}`);
  });

  test('finds a request of a type of the tenant by what that is called, and by its reason', () => {
    const typeNames = { 'request-type-1': 'Company card', 'request-type-2': 'Guest badge' };
    const text = JSON.stringify(toFilter(read('text=company CARD'), null, typeNames));
    expect(text).toContain(JSON.stringify(rule('requestType', 'request-type-1')));
    expect(text).not.toContain('request-type-2');
    expect(text).toContain(JSON.stringify(rule('request.common.justification', 'company CARD', 'CONTAINS')));
  });

  test('finds a request by its current actor, also by the full name', () => {
    const text = JSON.stringify(filter('text=Mina Holt').operand);
    for (const [name, word] of [
      ['givenName', 'Mina'],
      ['sn', 'Holt'],
    ] as const)
      expect(text).toContain(
        `{"operator":"CONTAINS","operand":{"targetName":"decision.actors.active.${name}","targetValue":"${word}"}}`,
      );
  });

  test('takes whole days where the reader is', () => {
    const { operand } = filter('from=2026-03-29&until=2026-03-29', 'Europe/Berlin');
    expect(operand).toContainEqual(rule('decision.startDate', '2026-03-28T23:00:00+00:00', 'GTE'));
    expect(operand).toContainEqual(rule('decision.startDate', '2026-03-29T22:00:00+00:00', 'LT'));
    const tonga = filter('from=2026-03-29', 'Pacific/Tongatapu').operand;
    expect(tonga).toContainEqual(rule('decision.startDate', '2026-03-28T11:00:00+00:00', 'GTE'));
  });
});

describe('the address of the list of own requests', () => {
  test('falls back to the default list when a value is unknown', () => {
    expect(read('status=zzz&page=-3&size=7&from=yesterday&priority=huge&sort=x')).toEqual(read(''));
  });

  test('writes the shortest address and reads the same query from it', () => {
    expect(searchOf(read('status=pending&page=1&size=10'))).toBe('');
    const search = 'status=complete&text=kai&from=2026-01-01&sort=id&page=2&priority=high';
    expect(read(searchOf(read(search)))).toEqual(read(search));
    expect(listSearch(new URL(`http://a/x?list=${encodeURIComponent('status=complete&evil=1')}`))).toBe(
      'status=complete',
    );
  });

  test('loses one filter at a time', () => {
    const query = read('text=kai&type=roleGrant&from=2026-01-01&until=2026-02-01&page=3');
    expect(activeIn(MY_REQUESTS, query).map(({ name }) => name)).toEqual(['text', 'type', 'requested']);
    expect(searchOf(without(MY_REQUESTS, query, 'requested'))).toBe('text=kai&type=roleGrant');
  });
});
