import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { noticeValues, toNotice } from './notice.server';

const typeNames = { guestBadge: 'Guest badge' };

test('a notice has the kind of the request, the access and the person', () => {
  expect(noticeValues(aRequest({ type: 'entitlementRemove' }), typeNames)).toEqual({
    what: ['Post journal', 'Kai Ruiz'],
    name: 'requests.kindName.remove',
  });
});

test('a notice for a delegate names the represented user', () => {
  const values = { what: 'Post journal' };
  expect(toNotice('requests.notice.rejected', values, [])).toEqual({ key: 'requests.notice.rejected', values });
  expect(toNotice('requests.notice.rejected', values, ['Mina Holt'])).toEqual({
    key: 'requests.notice.rejectedFor',
    values: { ...values, others: ['Mina Holt'] },
  });
});

test('a request without names goes by its type, or is called so', () => {
  const unnamed = { application: null, descriptor: null, user: null };
  const nameOfType = (type: string) => noticeValues(aRequest({ type, ...unnamed }), typeNames).what;
  expect(nameOfType('guestBadge')).toEqual(['Guest badge']);
  expect(nameOfType('roleGrant')).toBe('ui.word.unnamed');
});
