import { describe, expect, test } from 'vitest';
import { aRequest, OLGA } from '../../../../../tests/builders/request';
import { APPROVAL_VERBS } from '../../../../kits/requests/approvals/verbs';
import { bulkVerbsOf, isBulkVerb } from '../../../../kits/work-items/verbs';
import { ReceiptEntry, toReceiptEntry } from './bulk';

test('approving and rejecting can be done to several requests, forwarding cannot', () => {
  expect(bulkVerbsOf(APPROVAL_VERBS)).toEqual(['approve', 'reject']);
  expect(isBulkVerb(APPROVAL_VERBS, 'approve')).toBe(true);
  expect(isBulkVerb(APPROVAL_VERBS, 'forward')).toBe(false);
  expect(isBulkVerb(APPROVAL_VERBS, 'toString')).toBe(false);
});

test('a request that was decided meanwhile has the decision of the other user', () => {
  const phase = { name: 'approvalTask-1', type: 'request', status: 'complete', decision: 'reject' };
  const phases = [{ ...phase, completedBy: OLGA, completionDate: '2026-11-09T16:02:00+00:00' }];
  const item = aRequest({ id: 'late', decision: { status: 'complete', decision: 'rejected', phases } });
  const entryFor = (why: 'notWaiting' | 'notAllowed') => toReceiptEntry({ id: 'late', item, why, text: null }, 'mina');
  expect(entryFor('notWaiting').taken).toMatchObject({ word: 'rejected', by: 'Olga Brandt' });
  expect(entryFor('notAllowed')).toMatchObject({ taken: null, sentence: { what: 'Post journal' } });
});

describe('a request on the receipt of a bulk decision', () => {
  test('has the represented user and its reference', () => {
    const item = aRequest({ common: { externalRequestId: 'REQ-1' } });
    const entryFor = (memberId: string) => toReceiptEntry({ id: item.id, item, why: null, text: null }, memberId);
    expect(entryFor('noah')).toMatchObject({ reference: 'REQ-1', actingFor: ['Mina Holt'] });
    expect(entryFor('mina')).toMatchObject({ actingFor: [] });
  });

  test('is short, so that thousands fit beside the session', () => {
    const long = 'x'.repeat(5000);
    const item = aRequest({
      id: 'a'.padStart(36, '0'),
      application: { name: long },
      descriptor: { idx: { '/entitlement': { displayName: long } } },
      user: { id: 'x', givenName: long },
    });
    const entry = toReceiptEntry({ id: item.id, item, why: 'refused', text: long }, 'noah');
    expect(JSON.stringify(entry).length).toBeLessThan(640);
    expect(toReceiptEntry({ id: 'gone', item: null, why: 'notWaiting', text: null }, 'mina')).toMatchObject({
      id: 'gone',
      why: 'notWaiting',
      sentence: null,
    });
  });

  test('can be read again, however the request ended meanwhile', () => {
    for (const decision of ['approve', 'reject', 'fulfill', 'deny', 'something new']) {
      const phase = { name: 'approvalTask-1', type: 'request', status: 'complete', decision, completedBy: OLGA };
      const item = aRequest({ id: 'late', decision: { status: 'complete', phases: [phase] } });
      const entry = toReceiptEntry({ id: 'late', item, why: 'notWaiting', text: null }, 'mina');
      expect(ReceiptEntry.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    }
  });
});
