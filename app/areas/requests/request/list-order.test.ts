import { describe, expect, test } from 'vitest';
import type { TaskOrder } from '../../../platform/tasks.server';
import type { Sort } from './list-choices';
import { toSegments } from './list-order';

const newest: TaskOrder = { key: 'decision.startDate', direction: 'desc', type: 'date' };
const segments = (sort: Sort, more: object = {}) => toSegments({ sort, priority: [], ...more });

describe('the order of a list', () => {
  test('needs one search by the keys of the platform; only dates are marked as such [requests 9]', () => {
    expect(segments('-date')).toEqual([{ filter: null, order: newest }]);
    expect(segments('user')).toEqual([{ filter: null, order: { key: 'user.userName', direction: 'asc' } }]);
    expect(segments('-id')).toEqual([{ filter: null, order: { key: 'metadata.primaryKey', direction: 'desc' } }]);
    const keys = { date: 'a.date', decided: 'a.decided', user: 'a.user', id: 'a.id' };
    expect(toSegments({ sort: '-user', priority: [] }, keys)[0]?.order).toEqual({ key: 'a.user', direction: 'desc' });
    const decided: TaskOrder = { key: 'decision.phases.completionDate', direction: 'desc', type: 'date' };
    expect(segments('-decided')).toEqual([{ filter: null, order: decided }]);
  });

  test('puts requests without a deadline last, oldest first, when sorted by deadline', () => {
    const [dated, undated] = segments('due');
    expect(dated?.order).toEqual({ key: 'decision.deadline', direction: 'asc', type: 'date' });
    expect([dated?.filter?.operator, undated?.filter?.operator, undated?.order]).toEqual([
      'EXISTS',
      'NOT',
      { ...newest, direction: 'asc' },
    ]);
    expect(segments('due', { due: 'overdue' })).toEqual([dated]);
  });

  test('follows urgency, not letters, when sorted by priority [requests 8]', () => {
    const ranks = (sort: Sort, more?: object) =>
      segments(sort, more).map(({ filter }) => /high|medium|low|NOT/.exec(JSON.stringify(filter))?.[0]);
    expect(ranks('priority')).toEqual(['high', 'medium', 'low', 'NOT']);
    expect(ranks('-priority')).toEqual(['NOT', 'low', 'medium', 'high']);
    expect(ranks('priority', { priority: ['none', 'medium'] })).toEqual(['medium', 'NOT']);
  });
});
