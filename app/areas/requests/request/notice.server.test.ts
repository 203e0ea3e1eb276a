import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { toNotice } from './notice.server';

const about = (memberId: string) => ({ typeNames: { guestBadge: 'Guest badge' }, memberId });

test('a notice has the kind of the request, the access and the person', () => {
  expect(toNotice('requests.notice.approved', aRequest({ type: 'entitlementRemove' }), about('mina'))).toEqual({
    key: 'requests.notice.approved',
    values: { what: 'Post journal, Kai Ruiz', name: 'requests.kindName.remove' },
  });
});

test('a notice for a delegate names the represented user', () => {
  expect(toNotice('requests.notice.rejected', aRequest(), about('noah'))).toMatchObject({
    key: 'requests.notice.rejectedFor',
    values: { others: 'Mina Holt' },
  });
});

test('a request without names goes by its type, or is called so', () => {
  const unnamed = { application: null, descriptor: null, user: null };
  const nameOfType = (type: string) => toNotice('x', aRequest({ type, ...unnamed }), about('mina')).values.what;
  expect(nameOfType('guestBadge')).toBe('Guest badge');
  expect(nameOfType('roleGrant')).toBe('ui.word.unnamed');
});
