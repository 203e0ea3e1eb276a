import { expect, it } from 'vitest';
import { Grant } from '../../../platform/grants.server';
import { AccessRequest } from '../../../platform/requests.server';
import { toEndingAccess } from './ending';

const grant = Grant.parse({
  id: 'g1',
  item: { type: 'entitlementGrant', decision: { accessRequest: { grantEndDate: '2026-12-31T00:00:00Z' } } },
  keys: { entitlementId: 'x' },
  application: { id: 'ledger', name: 'Ledger', icon: '' },
  assignment: { id: 'post' },
  descriptor: { idx: { '/entitlement': { displayName: 'Post journal' } } },
  relationship: { id: 'r1', conditional: false, properties: { grantTypes: [{ id: 'r1', grantType: 'request' }] } },
});
const extension = (userId: string) =>
  AccessRequest.parse({
    id: 'REQ-1',
    requestType: 'extendEndDate',
    user: { id: `managed/user/${userId}` },
    application: { id: 'ledger' },
    assignment: { id: 'post' },
    decision: { status: 'in-progress', startDate: '2026-11-01T00:00:00Z' },
  });

it('access that ends soon leads to its page and to its extension', () => {
  const found = toEndingAccess(grant, [], 'kai');
  expect(found).toMatchObject({ name: 'Post journal', within: 'Ledger', ends: Date.parse('2026-12-31T00:00:00Z') });
  expect([found.to, found.extendTo, found.requestTo]).toEqual([
    '/my-access/entitlement/g1',
    expect.stringContaining('/my-access/ending/extend'),
    null,
  ]);
});

it('access whose extension is requested leads to that request, not to another one', () => {
  const found = toEndingAccess(grant, [extension('kai')], 'kai');
  expect([found.extendTo, found.requestTo]).toEqual([null, '/my-requests/details/REQ-1']);
  expect(toEndingAccess(grant, [extension('mina')], 'kai').requestTo).toBeNull();
});
