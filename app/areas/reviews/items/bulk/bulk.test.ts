import { describe, expect, it } from 'vitest';
import { decided, row } from '../../../../../tests/builders/review-row';
import { toPlatformPermissions } from '../delegable-permissions';
import { isBulkVerb, skipReason, toBulkEntry } from './bulk';
import { bulkSchema } from './forms';
import { bulkAddress, receiptPath } from './paths';

describe('skipReason', () => {
  it('covers signed-off items, roles, missing permissions and undecided items', () => {
    expect(skipReason(row(), 'certify', false)).toBeNull();
    expect(skipReason(row({ signedOff: true, verbs: [] }), 'certify', false)).toBe('signedOff');
    expect(skipReason(row({ acknowledgeOnly: true, verbs: ['certify'] }), 'revoke', false)).toBe('byRole');
    expect(skipReason(row({ verbs: ['certify'] }), 'revoke', false)).toBe('notAllowed');
    expect(skipReason(row({ verbs: ['certify'] }), 'clear', false)).toBe('undecided');
  });
  it('protects decisions of other reviewers, except when forwarding', () => {
    expect(skipReason(row({ decision: decided(false) }), 'certify', true)).toBe('other');
    expect(skipReason(row({ decision: decided(false) }), 'forward', false)).toBeNull();
  });
  it('keeps earlier decisions of the member unless they are replaced, and makes none twice', () => {
    expect(skipReason(row({ decision: decided(true) }), 'certify', false)).toBe('kept');
    expect(skipReason(row({ decision: decided(true) }), 'certify', true)).toBeNull();
    expect(skipReason(row({ decision: decided(true) }), 'revoke', true)).toBe('same');
    expect(skipReason(row({ decision: decided(true) }), 'clear', false)).toBeNull();
  });
  it('leaves the own access of the member alone, except when it is passed on', () => {
    expect(skipReason(row({ ownAccess: true }), 'clear', true)).toBe('ownAccess');
    expect(skipReason(row({ ownAccess: true }), 'forward', false)).toBeNull();
  });
});

describe('bulkSchema', () => {
  it('five groups stand for nine permissions', () => {
    expect(toPlatformPermissions(['decide', 'signoff'])).toEqual({
      view: false,
      comment: false,
      certify: true,
      revoke: true,
      exception: true,
      reset: true,
      forward: false,
      reassign: false,
      signoff: true,
    });
  });
  it('requires reason, target and permissions where the verb needs them', () => {
    const takes = (verb: Parameters<typeof bulkSchema>[0], value: object) =>
      bulkSchema(verb, 'mina').safeParse(value).success;
    const to = 'managed/role/audit';
    expect([takes('certify', { step: 'do' }), takes('certify', { step: 'do', comment: 'x' })]).toEqual([true, true]);
    expect([takes('revoke', {}), takes('revoke', { comment: 'x' })]).toEqual([false, true]);
    expect([takes('forward', { to }), takes('forward', { to, comment: 'x' })]).toEqual([false, true]);
    expect([takes('reassign', { to }), takes('reassign', { to, given: ['view'] })]).toEqual([false, true]);
    expect(takes('certify', { step: 'now' })).toBe(false);
  });
  it('isBulkVerb accepts the bulk verbs only', () => {
    expect([isBulkVerb('reassign'), isBulkVerb('comment'), isBulkVerb(undefined)]).toEqual([true, false, false]);
  });
});

describe('a bulk receipt', () => {
  it('names each item with the reason it was skipped', () => {
    expect(toBulkEntry(row(), 'refused')).toEqual({
      id: 'i-1',
      what: 'Post journal',
      application: 'Ledger',
      whom: 'Kai Ruiz',
      why: 'refused',
      before: null,
    });
  });
  it('the bulk address contains the selection', () => {
    expect(bulkAddress('c1', 'clear', { ids: ['a', 'b'], list: 'tab=roles' })).toBe(
      '/certification/certification-task/c1/selected/clear?id=a&id=b&list=tab%3Droles',
    );
    expect(bulkAddress('c1', 'clear', { ids: 'all', list: '' })).toContain('?all=1');
    expect(receiptPath('c1', 'r1')).toBe('/certification/certification-task/c1/selected/receipt/r1');
  });
});
