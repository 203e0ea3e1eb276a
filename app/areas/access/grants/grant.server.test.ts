import { describe, expect, it } from 'vitest';
import { Grant } from '../../../platform/grants.server';
import { AccessRequest } from '../../../platform/requests.server';
import { requestsFilter, toGrantHistory } from './grant.server';

const requestOf = (id: string, requestType: string, decision: object) =>
  AccessRequest.parse({
    id,
    requestType,
    requester: { id: 'managed/user/kai', givenName: 'Kai', sn: 'Ruiz' },
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
    const { given, removal } = toGrantHistory([
      requestOf('r3', 'roleGrant', { status: 'complete', outcome: 'denied' }),
      requestOf('r2', 'roleGrant', APPROVED),
      requestOf('r1', 'roleGrant', APPROVED),
    ]);
    expect(removal).toBe(null);
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
    expect(toGrantHistory([requestOf('r1', 'roleGrant', fulfilled)]).given?.requestId).toBe('r1');
  });

  it('has no granting request when none was provisioned', () => {
    expect(toGrantHistory([])).toEqual({ given: null, removal: null, extension: null });
    expect(toGrantHistory([requestOf('r1', 'roleRemove', { status: 'complete', outcome: 'provisioned' })])).toEqual({
      given: null,
      removal: null,
      extension: null,
    });
  });

  it('finds a pending request for removal', () => {
    expect(toGrantHistory([requestOf('r1', 'roleRemove', { status: 'in-progress' })]).removal).toBe('r1');
  });

  it('finds a pending request for a later end', () => {
    const found = toGrantHistory([
      requestOf('r2', 'extendEndDate', { status: 'in-progress' }),
      requestOf('r1', 'roleGrant', APPROVED),
    ]);
    expect([found.extension, found.given?.requestId]).toEqual(['r2', 'r1']);
  });

  it('requestsFilter asks by access and user', () => {
    const grant = Grant.parse({ id: 'g', item: { type: 'roleMembership' }, role: { id: 'role-1' } });
    const filter = JSON.stringify(requestsFilter(grant, 'kai'));
    for (const part of ['roleGrant', 'roleRemove', 'extendEndDate', 'role-1', 'kai']) expect(filter).toContain(part);
    expect(requestsFilter(Grant.parse({ id: 'g', item: { type: 'roleMembership' } }), 'kai')).toBe(null);
  });
});
