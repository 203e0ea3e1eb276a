import { describe, expect, it } from 'vitest';
import { NAMING } from '../../../../tests/builders/naming';
import type { ReviewItem } from '../../../platform/review-items.server';
import { decisionOf, decisionRevision, flagsOf, isAcknowledgeOnly, itemName, lastDecisionOf } from './item';
import { progressOf } from './review-head';
import { toRow } from './rows';
import { verbsOfItem } from './verbs';

const ALL = { view: true, comment: true, certify: true, revoke: true, exception: true, reset: true, forward: true };
const MINA = {
  id: 'managed/user/mina',
  givenName: 'Mina',
  sn: 'Holt',
  userName: 'mina',
  name: null,
  profileImage: null,
};

function item(part: Partial<ReviewItem> = {}, certification: Partial<ReviewItem['decision']['certification']> = {}) {
  return {
    id: 'itm-1',
    item: { type: 'entitlementGrant', objectType: null, decision: undefined },
    user: { ...MINA, id: 'kai', givenName: 'Kai', sn: 'Ruiz', userName: 'kai' },
    manager: null,
    account: { mail: 'kai@example.org', groups: ['a', 'b'] },
    application: { id: 'app', name: 'Ledger', description: null, templateName: null },
    applicationOwner: [],
    entitlement: null,
    entitlementOwner: [],
    role: null,
    roleOwner: [],
    descriptor: { idx: { '/entitlement': { displayName: 'Post journal' }, '/account': { displayName: 'kai77' } } },
    glossary: { idx: { '/entitlement': { risk: 'high' } } },
    relationship: undefined,
    prediction: null,
    usage: undefined,
    permissions: ALL,
    ...part,
    decision: {
      certification: {
        status: 'in-progress',
        decision: null,
        decisionDate: null,
        decisionBy: null,
        primaryReviewer: MINA,
        actors: [],
        comments: [],
        ...certification,
      },
    },
  } as ReviewItem;
}
const granted = (...types: string[]) => ({
  conditional: false,
  properties: { grantTypes: types.map((grantType) => ({ grantType })) },
  temporalConstraints: [],
});
const CAMPAIGN = { selfCertification: true, readOnly: null, exceptionDays: 14, forwards: true, reassigns: true };
const viewer = { memberId: 'mina', actorId: 'managed/user/mina', campaign: CAMPAIGN };

describe('flagsOf', () => {
  it('returns the flags in order, each under its condition [reviews 38]', () => {
    const relationship = { ...granted('request', 'role', 'recon'), temporalConstraints: [{ duration: 'a/b' }] };
    expect(flagsOf(item({ relationship }))).toEqual(['recon', 'roleBased', 'request', 'newAccess', 'temporal']);
    const before = {
      type: 'entitlementGrant',
      objectType: null,
      decision: { certification: { decision: 'certify', decisionDate: null, decisionBy: null }, accessRequest: null },
    };
    expect(flagsOf(item({ item: before, relationship: granted() }))).toEqual([]);
  });
  it('isAcknowledgeOnly recognizes access from a role or a rule', () => {
    expect(isAcknowledgeOnly(item({ relationship: granted('role') }))).toBe(true);
    expect(isAcknowledgeOnly(item({ relationship: { ...granted('request'), conditional: true } }))).toBe(true);
    expect(isAcknowledgeOnly(item({ relationship: granted('request') }))).toBe(false);
  });
});

describe('toRow of an item', () => {
  const row = toRow(item(), {
    ...viewer,
    naming: NAMING,
    thresholds: null,
  });
  it('uses the name the platform gives the object', () => {
    expect([row.what, row.application, row.user?.name]).toEqual(['Post journal', 'Ledger', 'Kai Ruiz']);
    expect(itemName(item({ descriptor: null, entitlement: { __NAME__: 'cn=post' } }))).toBe('cn=post');
    expect(itemName(item({ descriptor: null, application: null }))).toBeNull();
  });
  it('has the earlier decision with its kind, and none without one', () => {
    const before = (decision: string) => ({
      type: 'entitlementGrant',
      objectType: null,
      decision: {
        certification: { decision, decisionDate: '2026-01-10T10:00:00Z', decisionBy: MINA },
        accessRequest: null,
      },
    });
    const lastOf = (decision: string) => lastDecisionOf(item({ item: before(decision) }));
    expect(lastOf('revoke')).toEqual({ word: 'revoke', at: Date.UTC(2026, 0, 10, 10), by: 'Mina Holt' });
    expect(lastOf('deferred')?.word).toBe('unknown');
    expect(row.last).toBeNull();
  });
  it('counts comments, not texts of decisions', () => {
    const comments = ['comment', 'revoke', 'comment'].map((action) => ({
      action,
      comment: 'x',
      timeStamp: null,
      user: null,
    }));
    expect(toRow(item({}, { comments }), { ...viewer, naming: NAMING, thresholds: null }).comments).toBe(2);
  });
});

describe('decisionOf', () => {
  const comments = [{ action: 'revoke', comment: 'Left the team.', timeStamp: null, user: null }];
  const decided = item(
    {},
    { decision: 'revoke', decisionDate: '2026-11-20T10:00:00+00:00', decisionBy: MINA, comments },
  );
  it('states reviewer, date and reason', () => {
    expect(decisionOf(decided, 'mina')).toEqual({
      word: 'revoke',
      name: 'revoke',
      by: 'Mina Holt',
      own: true,
      at: Date.UTC(2026, 10, 20, 10),
      reason: 'Left the team.',
    });
    expect(decisionOf(decided, 'henrik')?.own).toBe(false);
    expect(decisionOf(item({}, { decision: 'something' }), 'mina')).toBeNull();
  });
  it.each([
    ['comes with a role', granted('role'), 'acknowledge'],
    ['was requested', granted('request'), 'certify'],
    ['has no origin', undefined, 'certify'],
    ['has an origin that cannot be read', null, 'certifyOrAcknowledge'],
  ])('names a certification of access that %s', (_, relationship, name) => {
    expect(decisionOf(item({ relationship }, { decision: 'certify' }), 'mina')?.name).toBe(name);
    expect(decisionOf(item({ relationship }, { decision: 'revoke' }), 'mina')?.name).toBe('revoke');
  });
  it('decisionRevision changes with decision, date and reviewer', () => {
    expect(decisionRevision(item())).toBe('');
    expect(decisionRevision(decided)).not.toBe(
      decisionRevision(item({}, { decision: 'certify', decisionDate: '2026-11-20T10:00:00+00:00', decisionBy: MINA })),
    );
  });
});

describe('itemState', () => {
  it('permits all that the platform permits; only a decided item can be cleared [reviews 46]', () => {
    expect(verbsOfItem(item(), viewer)).toEqual(['certify', 'revoke', 'exception', 'comment', 'forward']);
    expect(verbsOfItem(item({}, { decision: 'certify' }), viewer)).toContain('clear');
    expect(verbsOfItem(item({ permissions: { certify: true } }), viewer)).toEqual(['certify']);
  });
  it('restricts access from a role, campaigns without exceptions and campaigns without forwarding', () => {
    expect(verbsOfItem(item({ relationship: granted('role') }), viewer)).toEqual(['certify', 'comment', 'forward']);
    const campaign = { ...CAMPAIGN, exceptionDays: 0, forwards: false };
    expect(verbsOfItem(item(), { ...viewer, campaign })).toEqual(['certify', 'revoke', 'comment']);
  });
  it('permits nothing once signed off or read-only [reviews 49]', () => {
    expect(verbsOfItem(item({}, { status: 'signed-off' }), viewer)).toEqual([]);
    expect(verbsOfItem(item(), { ...viewer, campaign: { ...CAMPAIGN, readOnly: 'staging' } })).toEqual([]);
  });
  it('uses the permissions of the actor when the item has none', () => {
    const actors = [{ ...MINA, permissions: { certify: true } }];
    expect(verbsOfItem(item({ permissions: null }, { actors }), viewer)).toEqual(['certify']);
  });
});

describe('review progress', () => {
  it.each([
    [18, 12, 6, 34],
    [200, 1, 199, 99],
    [2, 1, 1, 50],
    [1000, 999, 1, 1],
    [0, 0, 0, 100],
  ])('counts %i items with %i undecided [reviews 20]', (total, NONE, decided, percent) => {
    expect(progressOf({ total, NONE })).toEqual({ total, decided, percent });
  });
});
