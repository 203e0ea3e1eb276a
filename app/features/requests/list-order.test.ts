import { describe, expect, test } from 'vitest';
import { all, type TargetFilter } from '../../platform/protocol/target-filter';
import type { TaskOrder } from '../../platform/tasks.server';
import type { Sort } from './list-choices';
import { searchSegments, segmentsOf } from './list-order';

const newest: TaskOrder = { key: 'decision.startDate', direction: 'desc', type: 'date' };
const segments = (sort: Sort, more: object = {}) => segmentsOf({ sort, priority: [], ...more });

describe('the order of a list', () => {
  test('is one search by the keys of the platform; only dates are marked as such', () => {
    expect(segments('-date')).toEqual([{ filter: null, order: newest }]);
    expect(segments('user')).toEqual([{ filter: null, order: { key: 'user.userName', direction: 'asc' } }]);
    expect(segments('-id')).toEqual([{ filter: null, order: { key: 'metadata.primaryKey', direction: 'desc' } }]);
    const keys = { date: 'a.date', decided: 'a.decided', user: 'a.user', id: 'a.id' };
    expect(segmentsOf({ sort: '-user', priority: [] }, keys)[0]?.order).toEqual({ key: 'a.user', direction: 'desc' });
    const decided: TaskOrder = { key: 'decision.phases.completionDate', direction: 'desc', type: 'date' };
    expect(segments('-decided')).toEqual([{ filter: null, order: decided }]);
  });

  test('by deadline has what has none at its end, newest first', () => {
    const [dated, undated] = segments('due');
    expect(dated?.order).toEqual({ key: 'decision.deadline', direction: 'asc', type: 'date' });
    expect([dated?.filter?.operator, undated?.filter?.operator, undated?.order]).toEqual(['EXISTS', 'NOT', newest]);
    expect(segments('due', { due: 'overdue' })).toEqual([dated]);
  });

  test('by priority goes by urgency, not by letters', () => {
    const ranks = (sort: Sort, more?: object) =>
      segments(sort, more).map(({ filter }) => /high|medium|low|NOT/.exec(JSON.stringify(filter))?.[0]);
    expect(ranks('priority')).toEqual(['high', 'medium', 'low', 'NOT']);
    expect(ranks('-priority')).toEqual(['NOT', 'low', 'medium', 'high']);
    expect(ranks('priority', { priority: ['none', 'medium'] })).toEqual(['medium', 'NOT']);
  });
});

describe('a list of several parts', () => {
  const parts = { high: 3, medium: 0, low: 12, none: 4 };
  const rows = Object.entries(parts).flatMap(([rank, count]) =>
    Array.from({ length: count }, (_, at) => `${rank} ${at + 1}`),
  );

  async function pageAt(offset: number, size: number) {
    const asked: number[] = [];
    const search = async ({ filter, offset, size }: { filter: TargetFilter; offset: number; size: number }) => {
      asked.push(size);
      const rank = /high|medium|low/.exec(JSON.stringify(filter))?.[0] ?? 'none';
      const found = rows.filter((row) => row.startsWith(rank));
      return { result: found.slice(offset, offset + size), totalCount: found.length, unreadable: 0 };
    };
    const page = await searchSegments(segments('priority'), { filter: all(), offset, size }, search);
    return { ...page, asked };
  }

  test('is one list, whatever the page and its size', async () => {
    for (const size of [1, 4, 10, 50]) {
      const seen: string[] = [];
      for (let offset = 0; offset < rows.length; offset += size) {
        const page = await pageAt(offset, size);
        expect(page.totalCount).toBe(rows.length);
        seen.push(...page.result);
      }
      expect(seen, `pages of ${size}`).toEqual(rows);
    }
  });

  test('reads only the parts that reach into the page', async () => {
    expect((await pageAt(0, 10)).asked).toEqual([10, 10, 10, 10]);
    expect((await pageAt(10, 10)).asked).toEqual([0, 0, 0, 0, 5, 4]);
  });
});
