import { describe, expect, test } from 'vitest';
import { aRequest, KAI, MINA, OLGA } from '../../../../tests/builders/request';
import { chosenIds, MOST_AT_ONCE, receiptOf, sortOut, worthAnotherTry } from './bulk';

const mina = { memberId: 'mina', settings: { allowSelfApproval: false } };
const approving = { verb: 'approve', ...mina } as const;
const nothing = { waiting: [], dealtWith: [] };

describe('what was chosen', () => {
  const search = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id]));

  test('counts each request once and none without a name', () => {
    expect(chosenIds(search(['a', 'b', 'a', '', 'x'.repeat(201)]))).toEqual({ now: ['a', 'b'], later: [] });
  });

  test('is dealt with in portions, the rest follows', () => {
    const ids = Array.from({ length: 140 }, (_, at) => `r-${at}`);
    const { now, later } = chosenIds(search(ids));
    expect([now.length, later.length]).toEqual([MOST_AT_ONCE, 100 - MOST_AT_ONCE]);
    expect(later[0]).toBe(`r-${MOST_AT_ONCE}`);
  });
});

describe('sorting out', () => {
  test('keeps the order in which they were chosen', () => {
    const waiting = [aRequest({ id: 'b' }), aRequest({ id: 'a' })];
    const { ready, left } = sortOut(['a', 'b'], { waiting, dealtWith: [] }, approving);
    expect([ready.map(({ id }) => id), left]).toEqual([['a', 'b'], []]);
  });

  test('leaves out what somebody asks for themselves, but only from approving', () => {
    const waiting = [aRequest({ id: 'own', user: { ...KAI, id: 'mina' } })];
    expect(sortOut(['own'], { waiting, dealtWith: [] }, approving).left).toMatchObject([{ id: 'own', why: 'self' }]);
    expect(sortOut(['own'], { waiting, dealtWith: [] }, { ...approving, verb: 'reject' }).ready).toHaveLength(1);
  });

  test('leaves out what the member may only look at', () => {
    const waiting = [aRequest({ id: 'seen', permissions: { comment: true } })];
    expect(sortOut(['seen'], { waiting, dealtWith: [] }, approving).left).toMatchObject([
      { why: 'notAllowed', row: { sentence: { what: 'Post journal' } }, taken: null },
    ]);
  });

  test('says who decided meanwhile what no longer waits', () => {
    const phase = { name: 'approvalTask-1', type: 'request', status: 'complete', decision: 'reject' };
    const phases = [{ ...phase, completedBy: OLGA, completionDate: '2026-11-09T16:02:00+00:00' }];
    const dealtWith = [aRequest({ id: 'late', decision: { status: 'complete', decision: 'rejected', phases } })];
    expect(sortOut(['late'], { waiting: [], dealtWith }, approving).left).toMatchObject([
      { why: 'notWaiting', taken: { word: 'rejected', by: 'Olga Brandt' }, row: { id: 'late' } },
    ]);
  });

  test('says nothing but its id of what is none of the member’s business', () => {
    expect(sortOut(['foreign'], nothing, approving).left).toEqual([
      { id: 'foreign', row: null, why: 'notWaiting', taken: null },
    ]);
  });
});

describe('the receipt', () => {
  const ready = ['a', 'b', 'c'].map((id) => aRequest({ id, user: MINA }));

  test('tells each in its order, and what was not begun', () => {
    const refused = { fate: 'refused', words: 'No.' } as const;
    const entries = receiptOf({ ready, left: [] }, [{ fate: 'done', words: null }, refused, null], 'mina');
    expect(entries.map(({ id, fate, words }) => [id, fate, words])).toEqual([
      ['a', 'done', null],
      ['b', 'refused', 'No.'],
      ['c', 'later', null],
    ]);
    expect(worthAnotherTry({ entries })).toEqual(['c']);
  });

  test('says on whose behalf each was decided, and the number people know it by', () => {
    const one = aRequest({ common: { externalRequestId: 'REQ-1' } });
    const told = (memberId: string) =>
      receiptOf({ ready: [one], left: [] }, [{ fate: 'done', words: null }], memberId)[0];
    expect(told('noah')).toMatchObject({ reference: 'REQ-1', actingFor: ['Mina Holt'] });
    expect(told('mina')).toMatchObject({ actingFor: [] });
  });

  test('holds what was left out, too, and fits into the session', () => {
    const long = 'x'.repeat(5000);
    const waiting = Array.from({ length: MOST_AT_ONCE }, (_, at) =>
      aRequest({
        id: `${at}`.padStart(36, '0'),
        application: { name: long },
        descriptor: { idx: { '/entitlement': { displayName: long } } },
        user: { id: 'x', givenName: long },
      }),
    );
    const ends = waiting.map(() => ({ fate: 'refused', words: long }) as const);
    const entries = receiptOf({ ready: waiting, left: [] }, ends, 'noah');
    const later = Array.from({ length: 100 - MOST_AT_ONCE }, (_, at) => `${at}`.padStart(36, '0'));
    const receipt = { at: 1_800_000_000_000, receipt: { verb: 'approve', list: '', entries, later } };
    expect(JSON.stringify(receipt).length).toBeLessThan(16 * 1024);
    const { left } = sortOut(['gone'], nothing, approving);
    expect(receiptOf({ ready: [], left }, [], 'mina')).toMatchObject([
      { id: 'gone', fate: 'notWaiting', sentence: null },
    ]);
  });
});
