import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { toRow } from './approvals';
import { dueFirst } from './due-first';

const now = Date.UTC(2026, 10, 19, 9);
const moments = { now, soon: Date.UTC(2026, 10, 21) };
const context = { memberId: 'mina', settings: { allowSelfApproval: false }, thresholds: null, pending: true };

function listed(of: [id: string, deadline: string | null][], total = of.length) {
  const rows = of.map(([id, deadline]) => toRow(aRequest({ id, decision: { deadline } }), context));
  return { rows, total };
}

describe('what needs somebody first', () => {
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
    const found = dueFirst(urgent, oldest, moments);
    expect(found.rows.map(({ id }) => id)).toEqual(['late', 'today', 'old', 'older']);
    expect(found).toMatchObject({ byDeadline: true, shares: { late: 1, due: 1, later: 36 } });
    expect(found.firstDue).toBe(Date.UTC(2026, 10, 19, 17));
    expect(found.oldest?.id).toBe('old');
  });

  test('says nothing about numbers when not every near deadline is known', () => {
    expect(dueFirst(listed([['late', '2026-11-17T00:00:00Z']], 5000), listed([], 5000), moments).shares).toBeNull();
  });

  test('is by age when no deadline is near', () => {
    const found = dueFirst(listed([]), listed([['old', null]], 12), moments);
    expect(found).toMatchObject({ byDeadline: false, firstDue: null, shares: { late: 0, due: 0, later: 12 } });
  });

  test('shows only a few', () => {
    const many = Array.from({ length: 9 }, (_, index): [string, null] => [String(index), null]);
    expect(dueFirst(listed([]), listed(many), moments).rows).toHaveLength(6);
  });
});
