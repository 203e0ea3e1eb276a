import { describe, expect, test } from 'vitest';
import { readSearch } from '../../../lib/query';
import { orderOf } from '../lists/list-query';
import { actorStatusOf, TASK_KEYS, TasksQuery, toFilter } from './tasks-query';

const read = (search: string) => readSearch(new URLSearchParams(search), TasksQuery);

describe('the list of tasks', () => {
  test('shows what waits, newest first, whatever the address says', () => {
    const query = read('status=zzz&sort=up&page=-1&size=7');
    expect(query).toEqual({ status: 'pending', text: '', priority: [], sort: '-date', page: 1, size: 10 });
    expect(actorStatusOf(query)).toBe('active');
    expect(actorStatusOf(read('status=complete'))).toBe('inactive');
    expect(orderOf(query, TASK_KEYS)).toEqual({ key: 'decision.phases.startDate', direction: 'desc', type: 'date' });
    expect(orderOf(read('sort=user'), TASK_KEYS).key).toBe('decision.actors.active.userName');
  });

  test('without filters matches everything', () => {
    expect(toFilter(read(''))).toEqual({ operator: 'AND', operand: [] });
  });

  test('looks for a text in the names of open tasks and of those they are with', () => {
    const contains = (targetName: string) => ({ operator: 'CONTAINS', operand: { targetName, targetValue: 'badge' } });
    const equals = (targetName: string, targetValue: string) => ({
      operator: 'EQUALS',
      operand: { targetName, targetValue },
    });
    const named = {
      operator: 'OR',
      operand: [contains('decision.phases.displayName'), contains('decision.phases.name')],
    };
    const people = ['userName', 'givenName', 'sn', 'name'].map((name) => contains(`decision.actors.active.${name}`));
    expect(toFilter(read('text=badge'))).toEqual({
      operator: 'AND',
      operand: [
        {
          operator: 'OR',
          operand: [
            { operator: 'AND', operand: [named, equals('decision.phases.status', 'in-progress')] },
            ...people,
            equals('id', 'badge'),
          ],
        },
      ],
    });
    expect(JSON.stringify(toFilter(read('text=badge&status=complete')))).not.toContain('in-progress');
  });
});
