import { describe, expect, it } from 'vitest';
import { toPlatformPermissions } from '../delegable-permissions';
import type { ItemRow } from '../rows';
import { isBulkVerb, skipReason, toBulkEntry } from './bulk';
import { bulkSchema } from './forms';
import { bulkAddress, receiptPath } from './paths';
import { planUndo } from './undo';

const row = (part: Partial<ItemRow> = {}): ItemRow => ({
  id: 'i-1',
  type: 'entitlementGrant',
  what: 'Post journal',
  application: 'Ledger',
  account: null,
  user: { id: 'kai', name: 'Kai Ruiz', userName: 'kai', picture: null },
  manager: null,
  flags: [],
  roles: [],
  acknowledgeOnly: false,
  ownAccess: false,
  decision: null,
  signedOff: false,
  comments: 0,
  advice: null,
  certified: null,
  lastUsed: undefined,
  ends: null,
  verbs: ['certify', 'revoke', 'exception', 'clear', 'forward'],
  seen: '',
  own: {},
  ...part,
});
const decided = (own: boolean) => ({ word: 'revoke' as const, by: 'Tom', own, at: null, reason: null });

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

describe('planUndo', () => {
  const certified = row({ decision: { ...decided(true), word: 'certify' } });
  it('restores the earlier decision with its reason, or none', () => {
    const before = { word: 'revoke' as const, reason: 'Left the team.' };
    expect(planUndo(certified, 'certify', before)).toEqual({ action: 'revoke', body: { comment: 'Left the team.' } });
    expect(planUndo(certified, 'certify', null)).toEqual({ action: 'reset' });
    expect(planUndo(row(), 'clear', { word: 'certify', reason: null })).toEqual({ action: 'certify' });
  });
  it('leaves alone what was changed or signed off since, or may not be changed any more', () => {
    expect(planUndo(certified, 'revoke', null)).toBe('changed');
    expect(planUndo(row({ decision: decided(false) }), 'revoke', null)).toBe('changed');
    expect(planUndo({ ...certified, signedOff: true }, 'certify', null)).toBe('signedOff');
    expect(planUndo({ ...certified, verbs: [] }, 'certify', null)).toBe('notAllowed');
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
    expect(takes('certify', { step: 'do', shown: '["i1","i2"]' })).toBe(true);
    expect(takes('certify', { step: 'do', shown: '["i1"' })).toBe(false);
    expect(takes('certify', { step: 'do', shown: '{"i1":1}' })).toBe(false);
    const to = 'managed/role/audit';
    expect(takes('certify', { step: 'do' })).toBe(true);
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
