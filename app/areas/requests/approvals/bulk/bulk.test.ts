import { describe, expect, test } from 'vitest';
import { aRequest, MINA, OLGA } from '../../../../../tests/builders/request';
import { APPROVAL_VERBS } from '../../../../kits/requests/approvals/verbs';
import { MAX_PER_BATCH, retryableIds } from '../../../../kits/work-items/bulk/bulk';
import { bulkVerbsOf, isBulkVerb } from '../../../../kits/work-items/verbs';
import { toReceiptEntries, toSkipped } from './bulk';
import { StoredReceipt } from './receipt.server';

test('approving and rejecting can be done to several requests, forwarding cannot', () => {
  expect(bulkVerbsOf(APPROVAL_VERBS)).toEqual(['approve', 'reject']);
  expect(isBulkVerb(APPROVAL_VERBS, 'approve')).toBe(true);
  expect(isBulkVerb(APPROVAL_VERBS, 'forward')).toBe(false);
  expect(isBulkVerb(APPROVAL_VERBS, 'toString')).toBe(false);
});

describe('a skipped request of a bulk decision', () => {
  test('has its row where it waits but cannot be decided', () => {
    expect(toSkipped({ id: 'seen', item: aRequest({ id: 'seen' }), why: 'notAllowed' })).toMatchObject({
      why: 'notAllowed',
      row: { sentence: { what: 'Post journal' } },
      taken: null,
    });
  });

  test('has the decision of another user when it no longer waits', () => {
    const phase = { name: 'approvalTask-1', type: 'request', status: 'complete', decision: 'reject' };
    const phases = [{ ...phase, completedBy: OLGA, completionDate: '2026-11-09T16:02:00+00:00' }];
    const item = aRequest({ id: 'late', decision: { status: 'complete', decision: 'rejected', phases } });
    expect(toSkipped({ id: 'late', item, why: 'notWaiting' })).toMatchObject({
      taken: { word: 'rejected', by: 'Olga Brandt' },
      row: { id: 'late' },
    });
  });

  test('has only its id when the member may not read it', () => {
    expect(toSkipped({ id: 'foreign', item: null, why: 'notWaiting' })).toEqual({
      id: 'foreign',
      row: null,
      why: 'notWaiting',
      taken: null,
    });
  });
});

describe('the receipt of a bulk decision', () => {
  const ready = ['a', 'b', 'c'].map((id) => aRequest({ id, user: MINA }));

  test('has each request in its order, and those not begun as later', () => {
    const refused = { outcome: 'refused', text: 'No.' } as const;
    const entries = toReceiptEntries(
      { ready, left: [], ends: [{ outcome: 'done', text: null }, refused, null] },
      'mina',
    );
    expect(entries.map(({ id, outcome, text }) => [id, outcome, text])).toEqual([
      ['a', 'done', null],
      ['b', 'refused', 'No.'],
      ['c', 'later', null],
    ]);
    expect(retryableIds(entries)).toEqual(['c']);
  });

  test('has the represented user and the reference of each request', () => {
    const one = aRequest({ common: { externalRequestId: 'REQ-1' } });
    const entryFor = (memberId: string) =>
      toReceiptEntries({ ready: [one], left: [], ends: [{ outcome: 'done', text: null }] }, memberId)[0];
    expect(entryFor('noah')).toMatchObject({ reference: 'REQ-1', actingFor: ['Mina Holt'] });
    expect(entryFor('mina')).toMatchObject({ actingFor: [] });
  });

  test('contains skipped requests, too, and fits into the session', () => {
    const long = 'x'.repeat(5000);
    const waiting = Array.from({ length: MAX_PER_BATCH }, (_, at) =>
      aRequest({
        id: `${at}`.padStart(36, '0'),
        application: { name: long },
        descriptor: { idx: { '/entitlement': { displayName: long } } },
        user: { id: 'x', givenName: long },
      }),
    );
    const ends = waiting.map(() => ({ outcome: 'refused', text: long }) as const);
    const entries = toReceiptEntries({ ready: waiting, left: [], ends }, 'noah');
    const later = Array.from({ length: 100 - MAX_PER_BATCH }, (_, at) => `${at}`.padStart(36, '0'));
    const receipt = { at: 1_800_000_000_000, receipt: { verb: 'approve', list: '', entries, later } };
    expect(JSON.stringify(receipt).length).toBeLessThan(16 * 1024);
    const left = [{ id: 'gone', item: null, why: 'notWaiting' as const }];
    expect(toReceiptEntries({ ready: [], left, ends: [] }, 'mina')).toMatchObject([
      { id: 'gone', outcome: 'notWaiting', sentence: null },
    ]);
  });

  test('can be read again, however the request ended meanwhile', () => {
    for (const decision of ['approve', 'reject', 'fulfill', 'deny', 'something new']) {
      const phase = { name: 'approvalTask-1', type: 'request', status: 'complete', decision, completedBy: OLGA };
      const item = aRequest({ id: 'late', decision: { status: 'complete', phases: [phase] } });
      const entries = toReceiptEntries(
        { ready: [], left: [{ id: 'late', item, why: 'notWaiting' }], ends: [] },
        'mina',
      );
      const receipt = { verb: 'approve', list: '', entries, later: [] };
      expect(StoredReceipt.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    }
  });
});
