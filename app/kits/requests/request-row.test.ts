import { expect, test } from 'vitest';
import { aRequest, SYSTEM } from '../../../tests/builders/request';
import { requestRow } from './request-row';

test('a row has the requested access, requester and reason as names and moments', () => {
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

test('a row has no requester for requests of the system, and no empty reason [requests 13, 21]', () => {
  const request = aRequest({ requester: SYSTEM, common: { justification: '' } });
  expect(requestRow(request)).toMatchObject({ requestedBy: null, reason: null, priority: 'none' });
});

test('a row has its reference, else the beginning of its id, and the end of the access', () => {
  expect(
    requestRow(aRequest({ common: { externalRequestId: 'REQ-20137', endDate: '2026-12-03T00:00:00+00:00' } })),
  ).toMatchObject({
    reference: 'REQ-20137',
    until: Date.UTC(2026, 11, 3),
  });
  const bare = aRequest({ common: {} });
  expect(requestRow({ ...bare, id: 'cc63c00e-1111-4222-8333-444455556666', request: null }).reference).toBe('cc63c00e');
});
