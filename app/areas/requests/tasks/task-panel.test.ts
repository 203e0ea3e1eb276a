import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { kindOf, toSentence } from '../../../kits/requests/request';
import { taskTitle } from './task-panel';

const titleOf = (about: Parameters<typeof aRequest>[0]) => {
  const request = aRequest(about);
  return taskTitle({ kind: kindOf(request.requestType), sentence: toSentence(request) }, { guestBadge: 'Guest badge' });
};

test('the title of a task names what is to be done, where and for whom', () => {
  expect(titleOf({ type: 'entitlementRemove' })).toEqual({
    key: 'requests.tasks.doing.remove',
    values: {
      what: {
        key: 'requests.sentence.whatInFrom',
        values: { what: 'Post journal', where: 'Ledger', whom: 'Kai Ruiz' },
      },
    },
  });
});

test('the title of a task without a name has the request type and whom it is for', () => {
  const unnamed = { application: null, descriptor: null };
  expect(titleOf({ type: 'guestBadge', ...unnamed })).toMatchObject({
    values: {
      what: { key: 'requests.sentence.whatFor', values: { what: { text: 'Guest badge' }, whom: 'Kai Ruiz' } },
    },
  });
  expect(titleOf({ type: 'roleGrant', ...unnamed })).toMatchObject({
    values: { what: { values: { what: { key: 'requests.type.roleGrant' }, whom: 'Kai Ruiz' } } },
  });
});
