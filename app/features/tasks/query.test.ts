import { describe, expect, test } from 'vitest';
import { readSearch } from '../../lib/query';
import { segmentsOf } from '../requests/list-order';
import { actorStatusOf, TASK_KEYS, TasksQuery, toFilter } from './query';

const read = (search: string) => readSearch(new URLSearchParams(search), TasksQuery);

describe('the list of tasks', () => {
  test('shows what waits, newest first, whatever the address says', () => {
    const query = read('status=zzz&sort=up&page=-1&size=7');
    expect(query).toEqual({ status: 'pending', text: '', priority: [], sort: '-date', page: 1, size: 10 });
    expect(actorStatusOf(query)).toBe('active');
    expect(actorStatusOf(read('status=complete'))).toBe('inactive');
    expect(segmentsOf(query, TASK_KEYS)[0]?.order).toEqual({
      key: 'decision.phases.startDate',
      direction: 'desc',
      type: 'date',
    });
    expect(segmentsOf(read('sort=user'), TASK_KEYS)[0]?.order.key).toBe('decision.actors.active.userName');
  });

  test('without filters matches everything', () => {
    expect(toFilter(read(''))).toEqual({ operator: 'AND', operand: [] });
  });

  test('looks for a text in open tasks, in those they are with, and in whom and what they are for', () => {
    const text = JSON.stringify(toFilter(read('text=badge')));
    const contains = (name: string) =>
      `{"operator":"CONTAINS","operand":{"targetName":"${name}","targetValue":"badge"}}`;
    const named = `{"operator":"OR","operand":[${contains('decision.phases.displayName')},${contains('decision.phases.name')}]}`;
    const open = '{"operator":"EQUALS","operand":{"targetName":"decision.phases.status","targetValue":"in-progress"}}';
    expect(text).toContain(`{"operator":"AND","operand":[${named},${open}]}`);
    for (const name of [
      'decision.actors.active.sn',
      'decision.actors.active.name',
      'user.givenName',
      'application.name',
    ])
      expect(text).toContain(contains(name));
    const done = JSON.stringify(toFilter(read('text=badge&status=complete')));
    expect(done).not.toContain('in-progress');
    expect(done).toContain(contains('decision.actors.inactive.sn'));
  });
});
