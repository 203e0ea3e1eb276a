import { expect, test } from 'vitest';
import { aRequest, SYSTEM } from '../../../tests/builders/request';
import { requestRow } from './request-row';

test('a row says what is asked, by whom and why, as names and moments', () => {
  expect(requestRow(aRequest({ common: { priority: 'high' } }))).toMatchObject({
    id: 'REQ-20431',
    kind: 'grant',
    requestedBy: 'Kai Ruiz',
    reason: 'Covering month-end close.',
    priority: 'high',
    until: null,
    requestedAt: Date.UTC(2026, 10, 7, 8, 14),
  });
});

test('a row names nobody when the system asked, and no reason when none was given [requests 13, 21]', () => {
  const request = aRequest({ requester: SYSTEM, common: { justification: '' } });
  expect(requestRow(request)).toMatchObject({ requestedBy: null, reason: null, priority: 'none' });
});

test('a row is known by its reference, else by the beginning of its id, and tells when access ends', () => {
  expect(
    requestRow(aRequest({ common: { externalRequestId: 'REQ-20137', endDate: '2026-12-03T00:00:00+00:00' } })),
  ).toMatchObject({
    reference: 'REQ-20137',
    until: Date.UTC(2026, 11, 3),
  });
  const bare = aRequest({ common: {} });
  expect(requestRow({ ...bare, id: 'cc63c00e-1111-4222-8333-444455556666', request: null }).reference).toBe('cc63c00e');
});
