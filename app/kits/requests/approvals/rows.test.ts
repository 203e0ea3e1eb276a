import { describe, expect, test } from 'vitest';
import { aRequest, MINA, OLGA } from '../../../../tests/builders/request';
import { collectRepresentedNames, countByDueDate, sortByDeadline, toRow } from './rows';

const context = {
  memberId: 'mina',
  settings: { allowSelfApproval: false },
  thresholds: { high: 80, low: 20 },
  pending: true,
};

describe('a row of approvals', () => {
  test('has the requested access, requester and reason as names and moments', () => {
    const requestedAt = aRequest({ common: { priority: 'high' }, decision: { deadline: '2026-11-19T17:00:00+00:00' } });
    expect(toRow(requestedAt, context)).toMatchObject({
      id: 'REQ-20431',
      kind: 'grant',
      requestedBy: 'Kai Ruiz',
      reason: 'Covering month-end close.',
      priority: 'high',
      requestedAt: Date.UTC(2026, 10, 7, 8, 14),
      deadline: Date.UTC(2026, 10, 19, 17),
      verbs: ['approve', 'reject', 'forward', 'comment'],
      ended: null,
    });
  });

  test('has the reason why the member cannot approve a request about themselves', () => {
    const { hindrance, verbs } = toRow(aRequest({ user: { ...MINA, id: 'mina' } }), context);
    expect([hindrance, verbs.includes('approve')]).toEqual(['self', false]);
    expect(toRow(aRequest(), context).hindrance).toBeNull();
  });

  test('has no evidence while recommendations are off [requests 57]', () => {
    expect(toRow(aRequest(), { ...context, thresholds: null }).recommendation).toBeNull();
    expect(toRow(aRequest(), context).recommendation).toMatchObject({ likelihood: 'none' });
  });

  test('offers no verbs when decided, and has the decision and its actor', () => {
    const decided = aRequest({
      decision: {
        actors: { active: [], inactive: [{ ...OLGA, phase: 'approvalTask-1' }] },
        status: 'complete',
        decision: 'approved',
        outcome: 'provisioned',
        deadline: '2026-11-19T17:00:00+00:00',
        phases: [
          {
            name: 'approvalTask-1',
            type: 'request',
            status: 'complete',
            decision: 'approve',
            completionDate: '2026-11-09T16:02:00+00:00',
            completedBy: OLGA,
          },
          { name: 'fulfillmentTask-2', type: 'fulfillment', status: 'complete' },
        ],
      },
    });
    expect(toRow(decided, { ...context, pending: false })).toMatchObject({
      verbs: [],
      deadline: null,
      ended: {
        phase: { word: 'approved' },
        by: 'Olga Brandt',
        behalf: [],
        at: Date.UTC(2026, 10, 9, 16, 2),
        outcome: { word: 'provisioned' },
      },
    });
  });
});

test('the decision of a delegate names the represented user, for any reader', () => {
  const actor = (person: object) => ({ ...person, phase: 'approvalTask-1' });
  const actors = { active: [], inactive: [actor(MINA), actor(OLGA)] };
  const behalfOf = (justification: string | null) => {
    const phase = {
      name: 'approvalTask-1',
      type: 'request',
      status: 'complete',
      decision: 'approve',
      completedBy: OLGA,
    };
    const decided = aRequest({ decision: { phases: [{ ...phase, justification }], actors } });
    return toRow(decided, { ...context, pending: false }).ended?.behalf;
  };
  expect(behalfOf('(for Mina Holt) Needed.')).toEqual(['Mina Holt']);
  expect(behalfOf('(für Mina Holt)')).toEqual(['Mina Holt']);
  expect(behalfOf('Needed, says Mina Holt.')).toEqual([]);
  expect(behalfOf('(for Olga Brandt) Needed.')).toEqual([]);
  expect(behalfOf(null)).toEqual([]);
});

test('the delegate of several users sees each of them once', () => {
  expect(
    collectRepresentedNames([
      { actingFor: ['Mina Holt'] },
      { actingFor: [] },
      { actingFor: ['Mina Holt', 'Kai Ruiz'] },
    ]),
  ).toEqual(['Mina Holt', 'Kai Ruiz']);
});

test('countByDueDate counts late, due soon and later', () => {
  const [now, soon] = [1000, 2000];
  expect(countByDueDate([999, 1000, 1999, 2000, null], { now, soon })).toEqual({ late: 1, due: 2, later: 2 });
  expect(countByDueDate([], { now, soon })).toEqual({ late: 0, due: 0, later: 0 });
});

test('sortByDeadline puts the earliest deadline first; without deadlines the oldest', () => {
  const row = (id: string, decision: Record<string, unknown>) => toRow(aRequest({ id, decision, user: MINA }), context);
  const rows = [
    row('young', { startDate: '2026-11-18T00:00:00Z' }),
    row('old', { startDate: '2026-11-01T00:00:00Z' }),
    row('later', { deadline: '2026-12-01T00:00:00Z' }),
    row('first', { deadline: '2026-11-20T00:00:00Z' }),
  ];
  expect(sortByDeadline(rows).map(({ id }) => id)).toEqual(['first', 'later', 'old', 'young']);
});
