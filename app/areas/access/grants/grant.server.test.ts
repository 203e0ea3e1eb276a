import { describe, expect, it } from 'vitest';
import { Grant } from '../../../platform/grants.server';
import { AccessRequest } from '../../../platform/requests.server';
import { requestsFilter, toGrantHistory } from './grant.server';

const OF = { item: { type: 'role', id: 'role-1' } as const, userId: 'kai' };

const requestOf = (id: string, requestType: string, decision: object) =>
  AccessRequest.parse({
    id,
    requestType,
    requester: { id: 'managed/user/kai', givenName: 'Kai', sn: 'Ruiz' },
    user: { id: 'managed/user/kai' },
    role: { id: 'role-1' },
    decision,
  });

const APPROVED = {
  status: 'complete',
  outcome: 'provisioned',
  startDate: '2026-01-01T00:00:00Z',
  phases: [
    {
      name: 'one',
      decision: 'approve',
      completionDate: '2026-01-02T00:00:00Z',
      completedBy: { id: 'managed/user/mina', givenName: 'Mina', sn: 'Holt' },
    },
    { name: 'two', decision: 'reassign', completedBy: { id: 'managed/user/olga', givenName: 'Olga' } },
  ],
};

describe('toGrantHistory', () => {
  it('takes requester, approvers and dates from the latest provisioned request', () => {
    const requests = [
      requestOf('r3', 'roleGrant', { status: 'complete', outcome: 'denied' }),
      requestOf('r2', 'roleGrant', APPROVED),
      requestOf('r1', 'roleGrant', APPROVED),
    ];
    const { given, open } = toGrantHistory(requests, OF);
    expect(open.removal).toBe(null);
    expect(given).toMatchObject({
      requestId: 'r2',
      requester: 'Kai Ruiz',
      approvers: ['Mina Holt'],
      requestedAt: Date.parse('2026-01-01T00:00:00Z'),
      approvedAt: Date.parse('2026-01-02T00:00:00Z'),
    });
  });

  it('accepts a request fulfilled by hand', () => {
    const fulfilled = { ...APPROVED, outcome: 'fulfilled' };
    expect(toGrantHistory([requestOf('r1', 'roleGrant', fulfilled)], OF).given?.requestId).toBe('r1');
  });

  it('has no granting request when none was provisioned', () => {
    const none = { given: null, open: { removal: null, extension: null } };
    expect(toGrantHistory([], OF)).toEqual(none);
    const removed = requestOf('r1', 'roleRemove', { status: 'complete', outcome: 'provisioned' });
    expect(toGrantHistory([removed], OF)).toEqual(none);
  });

  it('finds a pending request for removal', () => {
    const removal = requestOf('r1', 'roleRemove', { status: 'in-progress', startDate: '2026-01-01T00:00:00Z' });
    const { open } = toGrantHistory([removal], OF);
    expect(open).toEqual({ removal: { id: 'r1', requestedAt: Date.UTC(2026, 0, 1) }, extension: null });
  });

  it('finds a pending request for a later end', () => {
    const requests = [
      requestOf('r2', 'extendEndDate', { status: 'in-progress' }),
      requestOf('r1', 'roleGrant', APPROVED),
    ];
    const found = toGrantHistory(requests, OF);
    expect([found.open.extension?.id, found.given?.requestId]).toEqual(['r2', 'r1']);
  });

  it('requestsFilter asks by access and user', () => {
    const grant = Grant.parse({ id: 'g', item: { type: 'roleMembership' }, role: { id: 'role-1' } });
    const filter = JSON.stringify(requestsFilter(grant, 'kai'));
    for (const part of ['roleGrant', 'roleRemove', 'extendEndDate', 'role-1', 'kai']) expect(filter).toContain(part);
    expect(requestsFilter(Grant.parse({ id: 'g', item: { type: 'roleMembership' } }), 'kai')).toBe(null);
  });
});
