import { expect, test } from 'vitest';
import { violation } from '../../../../tests/builders/violation';
import { UNSURE } from '../unavailable-key';
import { ReceiptEntry, toReceiptEntry } from './entry';

test('toReceiptEntry names the violation and what became of it', () => {
  const item = violation({ id: 'v-2', status: 'exception', rule: { name: 'Buy and pay' } });
  const entry = toReceiptEntry({ id: 'v-2', item, why: 'refused', text: 'No.' });
  expect(entry).toMatchObject({
    id: 'v-2',
    why: 'refused',
    text: 'No.',
    itemType: 'exception',
    rule: 'Buy and pay',
    person: 'Kai Ruiz',
  });
  expect(ReceiptEntry.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
});

test('toReceiptEntry has only the id of a violation that the member may not see', () => {
  expect(toReceiptEntry({ id: 'v-4', item: null, why: 'notWaiting', text: null })).toMatchObject({
    id: 'v-4',
    why: 'notWaiting',
    itemType: 'violation',
    rule: null,
    person: null,
  });
});

test('toReceiptEntry truncates long texts', () => {
  const item = violation({ rule: { name: 'x'.repeat(500) } });
  const entry = toReceiptEntry({ id: 'v-1', item, why: 'refused', text: 'y'.repeat(500) });
  expect([entry.rule?.length, entry.text?.length]).toEqual([120, 120]);
});

test('toReceiptEntry has no status of a violation whose phases cannot be read', () => {
  const item = violation({ status: 'in-progress' });
  const unread = { ...item, decision: { ...item.decision, phases: null } };
  expect(toReceiptEntry({ id: 'v-5', item: unread, why: 'notWaiting', text: null }).status).toBe(UNSURE);
});
