import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { toTaskNotice } from './load-task.server';

test('the notice of a task names the task, the access, the person and the represented user', () => {
  const notice = (memberId: string) => toTaskNotice('requests.tasks.notice.completed', aRequest(), memberId);
  expect(notice('mina')).toEqual({
    key: 'requests.tasks.notice.completed',
    values: { what: ['approvalTask-1', 'Post journal', 'Kai Ruiz'] },
  });
  expect(notice('noah')).toMatchObject({
    key: 'requests.tasks.notice.completedFor',
    values: { others: ['Mina Holt'] },
  });
});
