import { expect, test } from 'vitest';
import { violation } from '../../../../tests/builders/violation';
import { retryableIds } from '../../../kits/work-items/bulk/bulk';
import { toReceiptEntries } from './entry';

const [one, two] = [violation({ id: 'v-1' }), violation({ id: 'v-2', status: 'exception' })];

test('toReceiptEntries lists all selected violations, also skipped and unstarted ones', () => {
  const left = [
    { id: 'v-3', item: violation({ id: 'v-3', rule: { name: 'Buy and pay' } }), why: 'notAllowed' as const },
    { id: 'v-4', item: null, why: 'notWaiting' as const },
  ];
  const entries = toReceiptEntries({ ready: [one, two], left, ends: [{ outcome: 'refused', text: 'No.' }, null] });
  expect(entries.map(({ id, outcome, text, itemType }) => [id, outcome, text, itemType])).toEqual([
    ['v-1', 'refused', 'No.', 'violation'],
    ['v-2', 'later', null, 'exception'],
    ['v-3', 'notAllowed', null, 'violation'],
    ['v-4', 'notWaiting', null, 'violation'],
  ]);
  expect(entries.map(({ rule, person }) => [rule, person]).slice(2)).toEqual([
    ['Buy and pay', 'Kai Ruiz'],
    [null, null],
  ]);
  expect(retryableIds(entries)).toEqual(['v-2']);
});

test('toEntry truncates long texts', () => {
  const [entry] = toReceiptEntries({
    ready: [violation({ rule: { name: 'x'.repeat(500) } })],
    left: [],
    ends: [{ outcome: 'refused', text: 'y'.repeat(500) }],
  });
  expect([entry?.rule?.length, entry?.text?.length]).toEqual([120, 120]);
});
