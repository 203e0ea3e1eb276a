import { describe, expect, test } from 'vitest';
import { aRequest, OLGA } from '../../../../tests/builders/request';
import { toRow, toTask } from './rows';

const STEP = 'fulfillmentTask-1';
function aTask(phase: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  return aRequest({
    phases: [{ name: STEP, permissions: { fulfill: true, deny: false, comment: true } }],
    decision: {
      actors: { active: [{ ...OLGA, phase: STEP }], inactive: [] },
      phases: [
        { name: 'approvalTask-1', type: 'request', status: 'complete', decision: 'approve' },
        {
          name: STEP,
          type: 'fulfillment',
          displayName: 'Create mailbox',
          status: 'in-progress',
          startDate: '2026-11-08T08:00:00+00:00',
          ...phase,
        },
      ],
      ...more,
    },
  });
}

describe('a task', () => {
  test('has the name of its phase, and its actor since the phase began [requests 69]', () => {
    expect(toTask(aTask())).toEqual({
      name: 'Create mailbox',
      assignee: 'Olga Brandt',
      withReader: false,
      assigned: Date.parse('2026-11-08T08:00:00Z'),
      state: { word: 'inProgress', tone: 'plain' },
      doneBy: null,
      done: null,
      deadline: null,
    });
    const at = '2026-11-23T08:00:00+00:00';
    expect(toTask(aTask({}, { deadline: at })).deadline).toBe(Date.parse(at));
  });

  test('has its actor since the forwarding when it was forwarded', () => {
    const at = '2026-11-22T09:00:00Z';
    const passedOn = { action: 'reassign', phase: STEP, timeStamp: at, comment: 'Please.', user: OLGA };
    const { decision } = aTask();
    expect(toTask({ ...aTask(), decision: { ...decision, comments: [passedOn] } }).assigned).toBe(Date.parse(at));
    const other = { ...passedOn, phase: 'another' };
    expect(toTask({ ...aTask(), decision: { ...decision, comments: [other] } }).assigned).toBe(
      toTask(aTask()).assigned,
    );
  });

  test('has no name where its phase cannot be read', () => {
    const { decision, ...rest } = aTask();
    expect(toTask({ ...rest, decision: { ...decision, phases: [] } }).name).toBeNull();
  });

  test('has the name of its phase without a name of its own; a role by its name [requests 69]', () => {
    const role = { id: 'managed/role/1', name: 'Facility team', phase: STEP };
    const found = toTask(aTask({ displayName: null }, { actors: { active: [role], inactive: [] } }));
    expect([found.name, found.assignee]).toEqual([STEP, 'Facility team']);
  });

  test('knows when it is with the reader', () => {
    expect(toTask(aTask(), 'olga').withReader).toBe(true);
    expect(toTask(aTask(), 'another').withReader).toBe(false);
  });

  test('has the actor who did it when it is done', () => {
    const done = { status: 'complete', decision: 'deny', completedBy: OLGA, completionDate: '2026-11-09T08:00:00Z' };
    const past = { actors: { active: [], inactive: [{ ...OLGA, phase: STEP }] } };
    expect(toTask(aTask(done, past))).toMatchObject({
      assignee: 'Olga Brandt',
      state: { word: 'denied', tone: 'bad' },
      doneBy: 'Olga Brandt',
      done: Date.parse('2026-11-09T08:00:00Z'),
    });
  });

  test('offers permitted verbs while it waits, and none afterwards', () => {
    const row = (pending: boolean) => toRow(aTask(), { pending, memberId: 'olga' });
    expect(row(true).verbs).toEqual(['complete', 'comment']);
    expect(row(false).verbs).toEqual([]);
  });

  test('names the represented user for a delegate while it waits', () => {
    const olgas = aTask({}, { actors: { active: [{ ...OLGA, phase: STEP }], inactive: [] } });
    expect(toRow(olgas, { pending: true, memberId: 'noah' }).actingFor).toEqual(['Olga Brandt']);
    expect(toRow(olgas, { pending: true, memberId: 'olga' }).actingFor).toEqual([]);
    expect(toRow(olgas, { pending: false, memberId: 'noah' }).actingFor).toEqual([]);
  });
});
