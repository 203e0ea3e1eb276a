import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { toTaskNotice } from './load-task.server';

test('what was done with a task names it, the access and the person, and on whose behalf', () => {
  const notice = (memberId: string) => toTaskNotice('tasks.notice.completed', aRequest(), memberId);
  expect(notice('mina')).toEqual({
    key: 'tasks.notice.completed',
    values: { what: 'approvalTask-1, Post journal, Kai Ruiz' },
  });
  expect(notice('noah')).toMatchObject({ key: 'tasks.notice.completedFor', values: { others: 'Mina Holt' } });
});
