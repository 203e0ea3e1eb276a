import { describe, expect, it } from 'vitest';
import { AccessRequest } from '../../platform/requests.server';
import { isAboutUnknown, openRequestsOf } from './open-requests';

const STATE = { status: 'in-progress', startDate: '2026-11-01T00:00:00Z' };
const request = (id: string, requestType: string, part: object) =>
  AccessRequest.parse({ id, requestType, user: { id: 'managed/user/kai' }, decision: STATE, ...part });
const LEDGER = { application: { id: 'ledger' } };
const POST = { ...LEDGER, assignment: { id: 'post' } };
const idsOf = (requests: AccessRequest[], type: 'application' | 'entitlement' | 'role', id: string, userId = 'kai') => {
  const { extension, removal } = openRequestsOf(requests, { item: { type, id }, userId });
  return [extension?.id, removal?.id];
};

describe('openRequestsOf', () => {
  const requests = [
    request('a', 'extendEndDate', POST),
    request('b', 'applicationRemove', LEDGER),
    request('c', 'roleRemove', { role: { id: 'auditor' }, decision: { ...STATE, status: 'complete' } }),
    request('d', 'roleRemove', { role: { id: 'auditor' }, decision: { ...STATE, status: 'provisioning' } }),
  ];

  it('does not take the extension of an entitlement for that of its account', () => {
    expect(idsOf(requests, 'entitlement', 'post')).toEqual(['a', undefined]);
    expect(idsOf(requests, 'application', 'ledger')).toEqual([undefined, 'b']);
  });

  it('finds those that are being done, not those that ended', () => {
    expect(idsOf(requests, 'role', 'auditor')).toEqual([undefined, 'd']);
  });

  it('finds none for another user, nor for access that the platform does not identify', () => {
    expect(idsOf(requests, 'entitlement', 'post', 'mina')).toEqual([undefined, undefined]);
    expect(openRequestsOf(requests, { item: null, userId: 'kai' })).toEqual({ extension: null, removal: null });
  });
});

it('a request that leaves out access, person or status may be about any access', () => {
  const extension = (grantType: string, part: object) =>
    request('e', 'extendEndDate', { request: { common: { grantType } }, ...part });
  const known = [
    request('a', 'extendEndDate', POST),
    request('b', 'applicationRemove', LEDGER),
    extension('accountGrant', LEDGER),
    request('c', 'createUser', { user: undefined }),
  ];
  const unknown = [
    request('a', 'extendEndDate', {}),
    request('b', 'applicationRemove', { ...LEDGER, user: undefined }),
    request('c', 'entitlementRemove', LEDGER),
    request('d', 'roleRemove', { role: { id: 'auditor' }, decision: {} }),
    extension('entitlementGrant', LEDGER),
  ];
  expect(known.map(isAboutUnknown)).toEqual(known.map(() => false));
  expect(unknown.map(isAboutUnknown)).toEqual(unknown.map(() => true));
});
