import { expect, test } from 'vitest';
import { aRequest, SYSTEM } from '../../../../tests/builders/request';
import { requestRow } from './request-row';

test('a row says what is asked, by whom and why, as names and moments', () => {
  expect(requestRow(aRequest({ common: { priority: 'high' } }))).toMatchObject({
    id: 'REQ-20431',
    kind: 'grant',
    askedBy: 'Kai Ruiz',
    reason: 'Covering month-end close.',
    priority: 'high',
    asked: Date.UTC(2026, 10, 7, 8, 14),
  });
});

test('a row names nobody when the system asked, and no reason when none was given', () => {
  const asked = aRequest({ requester: SYSTEM, common: { justification: '' } });
  expect(requestRow(asked)).toMatchObject({ askedBy: null, reason: null, priority: 'none' });
});
