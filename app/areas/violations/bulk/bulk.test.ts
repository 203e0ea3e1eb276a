import { expect, test } from 'vitest';
import { violation } from '../../../../tests/builders/violation';
import { worthAnotherTry } from '../../../kits/work-items/bulk/bulk';
import { receiptOf } from './bulk';

const [one, two] = [violation({ id: 'v-1' }), violation({ id: 'v-2', status: 'exception' })];

test('a receipt has each with how it ended, also those that were left alone or not begun', () => {
  const left = [
    { id: 'v-3', item: violation({ id: 'v-3', rule: { name: 'Buy and pay' } }), why: 'notAllowed' as const },
    { id: 'v-4', item: null, why: 'notWaiting' as const },
  ];
  const entries = receiptOf({ ready: [one, two], left, ends: [{ outcome: 'refused', words: 'No.' }, null] });
  expect(entries.map(({ id, fate, words, itemType }) => [id, fate, words, itemType])).toEqual([
    ['v-1', 'refused', 'No.', 'violation'],
    ['v-2', 'later', null, 'exception'],
    ['v-3', 'notAllowed', null, 'violation'],
    ['v-4', 'notWaiting', null, 'violation'],
  ]);
  expect(entries.map(({ rule, person }) => [rule, person]).slice(2)).toEqual([
    ['Buy and pay', 'Kai Ruiz'],
    [null, null],
  ]);
  expect(worthAnotherTry(entries)).toEqual(['v-2']);
});

test('long texts are shortened where they are kept', () => {
  const [entry] = receiptOf({
    ready: [violation({ rule: { name: 'x'.repeat(500) } })],
    left: [],
    ends: [{ outcome: 'refused', words: 'y'.repeat(500) }],
  });
  expect([entry?.rule?.length, entry?.words?.length]).toEqual([120, 120]);
});
