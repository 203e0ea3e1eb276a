// Searches in lists: full names, references, names of access, deadline and urgency.
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';
import type { AccessRequest } from './requests/document';

interface List {
  result: AccessRequest[];
  totalCount: number;
}

let mina = '';
let everything: AccessRequest[] = [];

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  mina = await tokenOf('mina.holt');
  everything = (await tasks({}, '&_pageSize=100')).result;
});

const rule = (operator: string, targetName: string, targetValue?: string) => ({
  operator,
  operand: targetValue === undefined ? { targetName } : { targetName, targetValue },
});
const both = (...operand: object[]) => ({ operator: 'AND', operand });
const either = (...operand: object[]) => ({ operator: 'OR', operand });

async function tasks(targetFilter: object, more = ''): Promise<List> {
  const path = `/iga/governance/user/${idOf('user:mina.holt')}/tasks?_action=search&type=request&actorStatus=active${more}`;
  return (await send<List>(path, { token: mina, body: { targetFilter } })).body;
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();

describe('search among waiting requests', () => {
  const anyName = (word: string) =>
    either(
      ...['user.givenName', 'user.sn', 'requester.givenName', 'requester.sn'].map((name) =>
        rule('CONTAINS', name, word),
      ),
    );

  it('finds first and last name together, in any order and case', async () => {
    const expected = everything.filter(({ user, requester }) =>
      [user, requester].some((one) => one?.givenName === 'Jonas' && one.sn === 'Berg'),
    );
    expect(expected.length).toBeGreaterThan(2);
    for (const words of [
      ['Jonas', 'Berg'],
      ['berg', 'JONAS'],
    ]) {
      const { result, totalCount } = await tasks(both(...words.map(anyName)), '&_pageSize=50');
      expect(totalCount).toBe(expected.length);
      expect(idsOf(result)).toEqual(idsOf(expected));
    }
    expect((await tasks(both(anyName('Jonas'), anyName('Nobody')))).totalCount).toBe(0);
  });

  it('finds the beginning of an id, and the request number', async () => {
    const [one] = everything;
    const id = one?.id ?? '';
    const number = one?.request.common.externalRequestId ?? '';
    expect(number).toMatch(/^REQ-\d+$/);
    expect(idsOf((await tasks(rule('STARTS_WITH', 'id', id.slice(0, 8)))).result)).toEqual([id]);
    expect(idsOf((await tasks(rule('STARTS_WITH', 'id', id.slice(0, 8).toUpperCase()))).result)).toEqual([id]);
    for (const typed of [number, number.toLowerCase(), number.slice(4)])
      expect(idsOf((await tasks(rule('CONTAINS', 'request.common.externalRequestId', typed))).result)).toEqual([id]);
  });

  it.each([
    ['application.name', 'treasury'],
    ['descriptor.idx./entitlement.displayName', 'BUYER'],
    ['role.name', 'payroll'],
    ['request.user.object.sn', 'arvidsen'],
    ['request.entitlement.object.displayName', 'external'],
  ])('finds %s', async (name, word) => {
    const found = await tasks(rule('CONTAINS', name, word));
    expect(found.totalCount).toBeGreaterThan(0);
    expect(found.totalCount).toBeLessThan(everything.length);
  });
});

describe('order of waiting requests', () => {
  it('by deadline begins with what is overdue; requests without one stand apart', async () => {
    const dated = await tasks(
      rule('EXISTS', 'decision.deadline'),
      '&_pageSize=50&_sortKeys=decision.deadline&_sortDir=asc',
    );
    const dates = dated.result.map(({ decision }) => Date.parse(decision.deadline ?? ''));
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect(dates.filter((date) => date < Date.now())).toHaveLength(3);
    const none = await tasks({ operator: 'NOT', operand: [rule('EXISTS', 'decision.deadline')] });
    expect(dated.totalCount + none.totalCount).toBe(everything.length);
    const late = await tasks(rule('LT', 'decision.deadline', new Date().toISOString()));
    expect(late.totalCount).toBe(3);
  });

  it('by priority is alphabetical, so clients sort urgency themselves', async () => {
    const { result } = await tasks({}, '&_pageSize=50&_sortKeys=request.common.priority&_sortDir=asc');
    const words = result.flatMap(({ request }) => request.common.priority ?? []);
    expect(words).toEqual([...words].sort());
    const counts = await Promise.all(
      ['high', 'medium', 'low'].map((value) => tasks(rule('EQUALS', 'request.common.priority', value))),
    );
    expect(counts.map(({ totalCount }) => totalCount)).toEqual(
      ['high', 'medium', 'low'].map((value) => words.filter((word) => word === value).length),
    );
  });
});

describe('directory search', () => {
  const people = async (filter: string) => {
    const query = new URLSearchParams({ _queryFilter: filter, _fields: 'userName', _pageSize: '20' });
    const { body } = await send<{ result: { userName: string }[] }>(`/openidm/managed/alpha_user?${query}`, {
      token: mina,
    });
    return body.result.map(({ userName }) => userName);
  };

  it('finds first and last name together', async () => {
    const word = (text: string) => `(/givenName co "${text}" or /sn co "${text}" or /userName co "${text}")`;
    expect(await people(`${word('Mina')} and ${word('Holt')}`)).toEqual(['mina.holt']);
    expect(await people(`${word('holt')} and ${word('MINA')}`)).toEqual(['mina.holt']);
    expect(await people('/givenName sw "Min" and /sn sw "Hol"')).toEqual(['mina.holt']);
    expect(await people(`${word('Mina')} and ${word('Berg')}`)).toEqual([]);
  });
});
