import { describe, expect, it } from 'vitest';
import { Grant } from '../../platform/grants.server';
import { assignmentOf, toRow } from './grant-rows';

const ENTITLEMENT = {
  id: 'g1',
  item: { type: 'entitlementGrant', decision: { accessRequest: { grantEndDate: '2026-12-31T00:00:00Z' } } },
  application: { name: 'Ledger', icon: '' },
  descriptor: { idx: { '/account': { displayName: 'kai@ledger' }, '/entitlement': { displayName: 'Approve' } } },
  catalog: { id: 'c1' },
  assignment: { id: 'as1' },
  relationship: { id: 'r1', conditional: false, properties: { grantTypes: [{ id: 'r1', grantType: 'request' }] } },
};
const grantOf = (changes: object) => Grant.parse({ ...ENTITLEMENT, ...changes });
const types = (...grantTypes: object[]) => ({ relationship: { id: 'r1', properties: { grantTypes } } });

describe('toRow of a grant', () => {
  it('has names, account, origin and end', () => {
    expect(toRow(grantOf({}))).toMatchObject({
      kind: 'entitlement',
      name: 'Approve',
      within: 'Ledger',
      account: 'kai@ledger',
      icon: null,
      catalogId: 'c1',
      origins: ['request'],
      ends: Date.parse('2026-12-31T00:00:00Z'),
      removable: true,
    });
    expect(toRow(grantOf({ keys: { entitlementId: 'x/1' } })).extensible).toEqual({
      grantType: 'entitlementGrant',
      grantIdType: 'entitlementId',
      grantId: 'x_1',
    });
  });

  it('cannot be extended without an end, nor when it only comes with a role', () => {
    const keys = { entitlementId: 'x' };
    expect(toRow(grantOf({ keys, item: { type: 'entitlementGrant' } })).extensible).toBeNull();
    expect(toRow(grantOf({ keys, ...types({ id: 'r1', grantType: 'role' }) })).extensible).toBeNull();
  });

  it.each<[string, object]>([
    ['how it was granted', types({})],
    ['its relationship', { relationship: null }],
    ['what requests name it by', { assignment: undefined }],
    ['what requests name it by, of another type', { assignment: 'x' }],
  ])('is not known to be extensible without %s', (_, changes) => {
    const row = toRow(grantOf({ keys: { entitlementId: 'x' }, ...changes }));
    expect([row.extensible, row.isExtensionUnknown]).toEqual([null, true]);
  });

  it('is known to be extensible or not with all parts', () => {
    const keys = { entitlementId: 'x' };
    const others = [{}, { item: { type: 'entitlementGrant' } }, types({ id: 'r1', grantType: 'role' })];
    for (const changes of others) expect(toRow(grantOf({ keys, ...changes })).isExtensionUnknown).toBe(false);
  });

  it('takes the end of a role from its membership', () => {
    const row = toRow(
      grantOf({
        item: { type: 'roleMembership' },
        role: { name: 'Auditors' },
        relationship: { id: 'r1', temporalConstraints: [{ duration: '2026-01-01T00:00:00Z/2026-12-01T00:00:00Z' }] },
      }),
    );
    expect(row).toMatchObject({ name: 'Auditors', removable: true, ends: Date.parse('2026-12-01T00:00:00Z') });
  });

  it('accepts a grant with everything missing', () => {
    const row = toRow(Grant.parse({ id: 'g1', item: { type: 'accountGrant' } }));
    expect(row).toMatchObject({ name: null, origins: [], starts: null, ends: null, removable: false });
  });
});

describe('assignmentOf', () => {
  it('is direct unless a role or a rule gave the access [requests 75]', () => {
    expect(assignmentOf(grantOf({}))).toBe('direct');
    expect(assignmentOf(grantOf(types({ id: 'r1', grantType: 'recon' })))).toBe('direct');
    expect(assignmentOf(grantOf(types({ id: 'r1', grantType: 'role' })))).toBe('role');
    expect(assignmentOf(grantOf({ relationship: { conditional: true } }))).toBe('rule');
    expect(assignmentOf(grantOf({ item: { type: 'roleMembership' }, relationship: { conditional: true } }))).toBe(
      'rule',
    );
  });

  it('is unknown without a grant type, and the grant is not removable then', () => {
    for (const grant of [
      grantOf(types()),
      grantOf(types({ id: 'other', grantType: 'request' })),
      grantOf(types({ id: 'r1' })),
      grantOf({ relationship: null }),
    ]) {
      expect(assignmentOf(grant)).toBe(null);
      expect(toRow(grant).removable).toBe(false);
    }
  });

  it('an origin without its grant type is unknown, beside those that are known', () => {
    expect(toRow(grantOf(types({ id: 'r1' }, { id: 'r2', grantType: 'role' }))).origins).toEqual(['unknown', 'role']);
  });
});
