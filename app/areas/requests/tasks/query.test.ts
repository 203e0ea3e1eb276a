import { describe, expect, test } from 'vitest';
import { readSearch } from '../../../lib/query';
import { actorStatusOf, TasksQuery, toFilter, toTaskSegments } from './query';

const NOW = { now: Date.UTC(2026, 10, 22, 9), zone: null };
const read = (search: string) => readSearch(new URLSearchParams(search), TasksQuery);

describe('the list of tasks', () => {
  test('shows waiting tasks by default, those due first [requests 68]', () => {
    const query = read('status=zzz&sort=up&page=-1&size=7');
    expect(query).toEqual({ status: 'pending', text: '', due: null, priority: [], sort: 'due', page: 1, size: 10 });
    expect(actorStatusOf(query)).toBe('active');
    expect(actorStatusOf(read('status=complete'))).toBe('inactive');
    expect(toTaskSegments(query).map(({ order }) => order)).toEqual([
      { key: 'decision.deadline', direction: 'asc', type: 'date' },
      { key: 'decision.phases.startDate', direction: 'asc', type: 'date' },
    ]);
    expect(toTaskSegments(read('sort=user'))[0]?.order.key).toBe('decision.actors.active.userName');
  });

  test('matches all tasks without filters', () => {
    expect(toFilter(read(''), NOW)).toEqual({ operator: 'AND', operand: [] });
  });

  test('knows what is due, and puts it first, as long as it waits', () => {
    const deadline = '"targetName":"decision.deadline"';
    expect(JSON.stringify(toFilter(read('due=overdue'), NOW))).toContain(deadline);
    expect(toTaskSegments(read('sort=due')).map(({ order }) => order.key)).toEqual([
      'decision.deadline',
      'decision.phases.startDate',
    ]);
    expect(JSON.stringify(toFilter(read('due=overdue&status=complete'), NOW))).not.toContain(deadline);
  });

  test('shows finished tasks by their end, latest first, in any order of the address', () => {
    const ended = { key: 'decision.completionDate', direction: 'desc', type: 'date' };
    for (const sort of ['', '&sort=due', '&sort=user'])
      expect(toTaskSegments(read(`status=complete${sort}`))).toEqual([{ filter: null, order: ended }]);
  });

  test('matches a text with open tasks, their actors, people and items [requests 70]', () => {
    const text = JSON.stringify(toFilter(read('text=badge'), NOW));
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
    const done = JSON.stringify(toFilter(read('text=badge&status=complete'), NOW));
    expect(done).not.toContain('in-progress');
    expect(done).toContain(contains('decision.actors.inactive.sn'));
  });
});
