import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import { toRow } from '../../kits/requests/approvals/rows';
import { path } from '../../lib/url';
import { mergeDueItems, toDueFirst, toDueFirstOfOldest } from './due-first';

const now = Date.UTC(2026, 10, 19, 9);
const moments = { now, soon: Date.UTC(2026, 10, 21) };
const context = { memberId: 'mina', settings: { allowSelfApproval: false }, thresholds: null, pending: true };

function listed(of: [id: string, deadline: string | null][], total = of.length) {
  const rows = of.map(([id, deadline]) => toRow(aRequest({ id, decision: { deadline } }), context));
  return { rows, glances: rows.map((row) => ({ ...row, row: () => row })), total, unreadable: 0 };
}

describe('toDueFirst', () => {
  test('begins with the nearest deadlines and goes on with the oldest, each once', () => {
    const urgent = listed([
      ['today', '2026-11-19T17:00:00Z'],
      ['late', '2026-11-17T00:00:00Z'],
    ]);
    const oldest = listed(
      [
        ['old', null],
        ['late', '2026-11-17T00:00:00Z'],
        ['older', null],
      ],
      38,
    );
    const found = toDueFirst(urgent, oldest, moments);
    expect(found.rows.map(({ id }) => id)).toEqual(['late', 'today', 'old', 'older']);
    expect(found).toMatchObject({ byDeadline: true, shares: { late: 1, due: 1, later: 36 } });
    expect(found.firstDue).toBe(Date.UTC(2026, 10, 19, 17));
    expect(found.oldest?.id).toBe('old');
  });

  test('has no numbers when not every near deadline is known', () => {
    expect(toDueFirst(listed([['late', '2026-11-17T00:00:00Z']], 5000), listed([], 5000), moments).shares).toBeNull();
  });

  test('sorts by age when no deadline is near', () => {
    const found = toDueFirst(listed([]), listed([['old', null]], 12), moments);
    expect(found).toMatchObject({ byDeadline: false, firstDue: null, shares: { late: 0, due: 0, later: 12 } });
  });

  test('leaves out what cannot be read whole', () => {
    const [old] = listed([['old', null]]).glances;
    const broken = { id: 'broken', deadline: null, requestedAt: null, actingFor: [], row: () => null };
    const found = toDueFirst(
      listed([]),
      { glances: [broken, ...(old ? [old] : [])], total: 2, unreadable: 0 },
      moments,
    );
    expect(found.rows.map(({ id }) => id)).toEqual(['old']);
    expect(found.shares).toEqual({ late: 0, due: 0, later: 2 });
    expect(found.isWhole).toBe(false);
  });

  test('calls nothing the oldest or the next where one could not be read', () => {
    const near = listed([['late', '2026-11-17T00:00:00Z']]);
    const old = listed([['old', null]], 2);
    const unknown = { oldest: null, firstDue: null };
    expect(toDueFirst(near, { ...old, unreadable: 1 }, moments)).toMatchObject(unknown);
    expect(toDueFirst({ ...near, unreadable: 1 }, old, moments)).toMatchObject(unknown);
  });

  test('shows only a few', () => {
    const many = Array.from({ length: 9 }, (_, index): [string, null] => [String(index), null]);
    expect(toDueFirst(listed([]), listed(many), moments).rows).toHaveLength(6);
  });
});

describe('toDueFirstOfOldest', () => {
  test('has all numbers when the list is complete', () => {
    const found = toDueFirstOfOldest(
      listed([
        ['old', null],
        ['due', '2026-11-20T09:00:00Z'],
      ]),
      moments,
    );
    expect(found.shares).toEqual({ late: 0, due: 1, later: 1 });
    expect([found.oldest?.id, found.firstDue]).toEqual(['old', Date.UTC(2026, 10, 20, 9)]);
  });

  test('has no numbers when the list is cut', () => {
    expect(toDueFirstOfOldest(listed([['old', null]], 7), moments).shares).toBeNull();
  });
});

describe('mergeDueItems', () => {
  const review = (name: string, deadline: number | null, since: number | null) => ({
    id: name,
    name,
    left: 4,
    deadline,
    since,
    to: path`/certification/certification-task/${name}`,
  });
  const day = (date: number) => Date.UTC(2026, 10, date);
  const idOf = (item: ReturnType<typeof mergeDueItems>[number]) =>
    item.kind === 'review' ? item.review.name : `${item.kind} ${item.row.id}`;

  test('sorts late and near items by deadline, the rest by age', () => {
    const { rows } = listed([
      ['late', '2026-11-17T00:00:00Z'],
      ['far', '2026-12-17T00:00:00Z'],
    ]);
    const tasks = listed([['today', '2026-11-19T17:00:00Z']]).rows;
    const reviews = [
      review('later', day(30), day(12)),
      review('overdue', day(13), day(1)),
      review('ageless', null, null),
    ];
    expect(mergeDueItems({ approvals: rows, tasks, reviews }, moments.soon).map(idOf)).toEqual([
      'overdue',
      'approval late',
      'task today',
      'approval far',
      'later',
      'ageless',
    ]);
  });

  test('shows only a few', () => {
    const reviews = Array.from({ length: 9 }, (_, at) => review(`r-${at}`, null, day(at + 1)));
    expect(mergeDueItems({ approvals: [], tasks: [], reviews }, moments.soon)).toHaveLength(6);
  });
});
