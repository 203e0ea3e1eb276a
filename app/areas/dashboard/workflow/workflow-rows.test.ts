import { expect, test } from 'vitest';
import type { Task } from '../../../platform/workflow.server';
import { claimPath, hasCandidates, startPath, taskPath, toProcessRows, toTaskRows } from './workflow-rows';

const task = (part: Partial<Task>): Task => ({
  _id: 't-1',
  name: 'Order equipment',
  description: null,
  assignee: null,
  createTime: '2026-11-18T10:00:00Z',
  dueDate: null,
  startUserDisplayable: 'Kai Ruiz',
  candidates: null,
  variables: null,
  taskDefinition: null,
  ...part,
});

const naming = { thing: (name: string | null | undefined) => name || 'Unnamed' };

test('tasks stand by their due day, then by age', () => {
  const rows = toTaskRows(
    [
      task({ _id: 'young', createTime: '2026-11-19T10:00:00Z' }),
      task({ _id: 'old', createTime: '2026-11-01T10:00:00Z' }),
      task({ _id: 'later', dueDate: '2026-12-01T10:00:00Z' }),
      task({ _id: 'soon', dueDate: '2026-11-20T10:00:00Z' }),
      task({ _id: 'odd', createTime: 'never', dueDate: 'never' }),
    ],
    naming,
  );
  expect(rows.map(({ id }) => id)).toEqual(['soon', 'later', 'old', 'young', 'odd']);
});

test('a task without a name is called so', () => {
  expect(toTaskRows([task({ name: null, startUserDisplayable: '' })], naming)).toEqual([
    { id: 't-1', name: 'Unnamed', description: null, startedBy: null, since: Date.UTC(2026, 10, 18, 10), due: null },
  ]);
});

test('ids that fit into no address are left out, those of the engine fit', () => {
  expect(
    toTaskRows([task({ _id: 'a/b' }), task({ _id: '..' }), task({ _id: 'a:1:4' })], naming).map(({ id }) => id),
  ).toEqual(['a:1:4']);
  expect(toProcessRows([{ _id: 'x%2F', name: 'X', description: null }])).toEqual([]);
  expect([startPath('trip:2:14'), taskPath('t-1'), claimPath('t-1')]).toEqual([
    '/workflow/start/trip%3A2%3A14',
    '/workflow/tasks/t-1',
    '/workflow/tasks/t-1/claim',
  ]);
});

test('processes keep their order and texts', () => {
  expect(toProcessRows([{ _id: 'p', name: 'Trip', description: '' }])).toEqual([
    { id: 'p', name: 'Trip', description: null, elsewhere: false },
  ]);
});

test('a task can be given back where people or groups could take it', () => {
  expect(hasCandidates({ candidates: { candidateUsers: ['kai'], candidateGroups: [] } })).toBe(true);
  expect(hasCandidates({ candidates: { candidateUsers: [], candidateGroups: ['desk'] } })).toBe(true);
  expect(hasCandidates({ candidates: { candidateUsers: [], candidateGroups: [] } })).toBe(false);
  expect(hasCandidates({ candidates: null })).toBe(false);
});
